"""What the reason of a move is told in: an example of every sentence that the known questions bring up, as reviewed.

`reasons_of_moves.txt` has the examples. To renew it after a change, run this file as a module, read the difference
aloud, and keep it if somebody at the table would say it like that:

    python -m tests.explain.test_reviewed_reasons
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.analysis.test_known import found, known, with_part
from tests.explain.test_reviewed_sentences import REFUSED, form
from tutor.analysis.answer import explained
from tutor.scenario import run

REVIEWED = Path(__file__).parent / "reasons_of_moves.txt"
OF_A_CARD = re.compile(r"(?<=: ).*")
"""What a card says behind the colon, which is reviewed elsewhere."""


def forms() -> dict[str, tuple[str, str]]:
    """The reason of every known question about a move, with its form: of the same answer and template one is enough."""
    said: dict[str, tuple[str, str]] = {}
    for name in with_part("answer"):
        if "may" not in known(name)["scenario"].get("question", {}):
            continue
        told = explained(found(name))
        if told.outcomes.proven not in ("yes", "no"):
            continue
        result = run(told.outcomes.scenario._replace(question=None, expect=None), until=0)
        shape = OF_A_CARD.sub("<text>", form(REFUSED, told.reason.says, result))
        said.setdefault(f"{told.outcomes.proven}: {told.reason.says}", (told.outcomes.proven, shape))
    return said


def test_every_reason_of_a_move_reads_as_it_was_reviewed() -> None:
    now, before = forms(), REVIEWED.read_text(encoding="utf-8").splitlines()
    gone = [f"- {line}" for line in before if line not in now]
    seen = {now[line] for line in before if line in now}
    new = {shape: f"+ {line}" for line, shape in reversed(now.items()) if shape not in seen}
    told = "\n".join([*gone, *new.values()])
    assert not told, f"Not as reviewed:\n{told}\nIf it is better: python -m tests.explain.test_reviewed_reasons"


def renewed() -> str:
    """The file anew: examples that are still said stay, and each new form gets the first one of the questions."""
    now = forms()
    before = REVIEWED.read_text(encoding="utf-8").splitlines() if REVIEWED.exists() else []
    examples = {now[line]: line for line in before if line in now}
    for line, shape in now.items():
        examples.setdefault(shape, line)
    return "".join(f"{line}\n" for line in sorted(examples.values()))


if __name__ == "__main__":
    REVIEWED.write_text(renewed(), encoding="utf-8")
