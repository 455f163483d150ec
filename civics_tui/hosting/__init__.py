"""The kiosk, and the kiosk in a browser."""
