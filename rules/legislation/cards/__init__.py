"""The cards: 81 bills and 16 representatives, each one record with all that is on it (L-02 to L-06, L-85).

The scores are the rulebook's chart. Designed by us, not printed: names and summaries of the bills, which of
them have an effect, the representatives, and every effect. What a card says of its effect is made from it.
"""

from rules.legislation.builds import BUILDS
from rules.legislation.cards.bills import BILLS
from rules.legislation.cards.representatives import REPRESENTATIVES, Representative
from rules.legislation.components import Bill, LegislationBox

__all__ = ["BILLS", "BOX", "REPRESENTATIVES", "Bill", "Representative"]

BOX = LegislationBox(BILLS, REPRESENTATIVES, BUILDS)
"""The standard box."""
