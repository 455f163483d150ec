"""What one terminal shows of a session."""
