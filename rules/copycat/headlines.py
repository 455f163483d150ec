"""The headlines of the log that a table tells before or after others: what was done, as templates."""

PASSES = "{0:seat} passes."
BIDS = "{0:seat} lays down a sealed bid."
BEGINS = "Round {0} begins."
BUYS = "{0:seat} buys {1} for {2}."
BUYS_DEARER = "{0:seat} buys {1} for {2} + {3}."
BUYS_TITLE = "{0:seat} buys the {1}, additional cost {2}."
SCORES = "{0:seat} scores {1} VP and has {2}."
