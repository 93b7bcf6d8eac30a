"""The words by which players say what is done, for the browser's reading of quarrels: a view of the rows of verbs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from tutor.cards.words import VERBS

FILE: Final = Path(__file__).parents[2] / "web" / "understanding" / "verbs.js"
_HEAD: Final = (
    "// How players say what is done; made of the rows of verbs by `python -m tutor.service.finding.players_words`."
)


def players_words() -> str:
    """The text of `FILE`: action -> its words, for each that players tell of."""
    rows = [f"  {verb}: {json.dumps(' '.join(row.players_say))}," for verb, row in VERBS.items() if row.players_say]
    return "\n".join([_HEAD, "", "export const VERBS = {", *rows, "};", ""])


if __name__ == "__main__":
    FILE.write_text(players_words(), encoding="utf-8")
