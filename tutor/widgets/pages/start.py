"""Start here: three ways in, and one question with its answer."""

from __future__ import annotations

from typing import Any, Final

from tutor.scenario.rulings import find
from tutor.tabletop.value import situation_of
from tutor.widgets.table_widget import Table

FIRST: Final = "bot-glitterbomb-cannot-save-from-sadistic-ritual"


def start() -> Table:
    """The question that shows what the tutor does, with its answer, to step through and to decide in."""
    return Table(first_question(), ask=True)


def first_question() -> dict[str, Any]:
    """Ana has fed the one card to the other; whether what she chose first stays is asked before the rest happens."""
    situation = situation_of(find(FIRST).scenario)
    script = situation["script"][:-1]
    chosen = next(entry["choose"] for entry in script if "choose" in entry)
    question = {"will": {"has": {"Ana.stable": [chosen]}}, "until": "chain", "for": "Ana"}
    return {**situation, "script": script, "stop": "chain", "question": question}
