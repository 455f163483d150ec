"""CopyCat: two to four candidates climb the career ladder, copying as they go, to become President."""

from rules.game import Game, Option

GAME = Game(
    slug="copycat",
    title="CopyCat",
    summary="Climb the career ladder with borrowed ideas and become President.",
    length="60-90 min",
    seats=range(2, 5),
    version=1,
    max_decisions=4000,
    options=(
        Option(
            "vp_marker_supply", (12, 25), 12, "VP markers in the game: the rulebook's 12 or 25 as printed"
        ),
        Option(
            "doctorates_in_play",
            ("all_four", "players"),
            "all_four",
            "Doctorates in the supply: all four, or one for each player",
        ),
        Option(
            "doctorate_sweep",
            ("stay", "swept"),
            "stay",
            "in clean-up Doctorates stay on the street, or are swept like any card",
        ),
        Option(
            "red_pickup",
            ("all_left", "adjacent_run"),
            "all_left",
            "red cards that come along: all to the left, or only those right beside",
        ),
        Option(
            "track_labels",
            ("true", "misprint"),
            "true",
            "career track: true numbers, or as printed with its wrong numbers after 90",
        ),
    ),
)
