"""The terminal the app runs in: one that stalls, hangs up or sends nonsense never keeps the app alive."""
