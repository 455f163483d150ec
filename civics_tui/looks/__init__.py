"""What style names look like."""
