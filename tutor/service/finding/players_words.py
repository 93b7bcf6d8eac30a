"""What players make of each action, for the browser: a view of the rows of verbs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tutor.cards.rows import Fate
from tutor.cards.words import VERBS

FILE: Final = Path(__file__).parents[2] / "web" / "situation" / "verbs.js"
_LAST: Final = Fate(len(VERBS), "")

_TEXT: Final = """\
// What players make of each action; made of the rows of verbs by `python -m tutor.service.finding.players_words`.

/** What an action is called where something is searched for, and what else is said for it. */
export const SEARCHED_AS = [
{searched}];

/** What may come of a card; `homemade`: by cards of one's own only. */
export const CARD_FATES = [
{fates}];

/** What may come of a player who does it. */
export const PLAYER_ACTS = [
{deeds}];
"""


def players_words() -> str:
    """The text of `FILE`: a constant for each who asks there, with its rows in the order in which they are shown."""
    ranked = sorted(VERBS, key=lambda verb: VERBS[verb].happens_to or _LAST)
    return _TEXT.format(
        searched=_rows(json.dumps(VERBS[verb].searched_as) for verb in ranked if VERBS[verb].searched_as),
        fates=_rows(_choice(verb, fate.says) for verb in ranked if (fate := VERBS[verb].happens_to)),
        deeds=_rows(_choice(verb, row.who_does) for verb, row in VERBS.items() if row.who_does),
    )


def _choice(verb: str, says: str) -> str:
    homemade = json.dumps(VERBS[verb].homemade)
    return f"{{ id: {json.dumps(verb)}, says: {json.dumps(says)}, homemade: {homemade} }}"


def _rows(rows: Iterable[str]) -> str:
    return "".join(f"  {row},\n" for row in rows)


if __name__ == "__main__":
    FILE.write_text(players_words(), encoding="utf-8")
