"""One match at this terminal, without a screen."""
