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
        # Somebody who looks at everything reads 200 words a minute, and thinks 12 seconds before a key.
        minutes = learner.words / 200 + learner.keys * 12 / 60
        print(f"{slug:<17} {id:<10} {learner.keys:>3} keys {learner.words:>4} words  about {minutes:.1f} min")
