"""One match on screen: a session without a screen, a desk without a terminal, and the screens of both."""
