"""One match at this terminal: who sits here, plays and news, taking back, choices prepared."""
