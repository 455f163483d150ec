"""How Votes for Women is drawn: the country on the table."""
