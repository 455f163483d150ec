"""`python -m tests.lessons`: write the transcripts of all lessons anew, and say what they take."""

from __future__ import annotations

from tests.lessons.learner import ALL, FOLDER, Learner, path_of

if __name__ == "__main__":
    learners = {(slug, id): Learner(slug, id).play() for slug, id in ALL}
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for (slug, id), learner in learners.items():
        path_of(slug, id).write_text(learner.transcript, encoding="utf-8")
    for (slug, id), learner in learners.items():
        effort = f"{learner.keys:>3} keys {learner.words:>4} words  about {learner.minutes:.1f} min"
        print(f"{slug:<17} {id:<10} {effort}")
