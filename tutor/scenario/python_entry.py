"""An entry as somebody writes it in Python, and the move that it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tutor.cards.source import SourceValue
from tutor.engine import State, moves
from tutor.rulebook import readings, rules
from tutor.scenario.box import Box
from tutor.scenario.entries import meaning, singly
from tutor.scenario.entry_file import EntryNames, read_entry, reasons
from tutor.script.entry import Entry
from tutor.yamlfile import BadInput, Problem, document_of, read_yaml

Written = str | Mapping[str, Any] | Entry
"""An entry of a script: its text, `"{by: Ana, play: Rhinocorn}"`, the mapping that this is, or an `Entry`."""

NAME: Final = "entry"
"""What stands in messages where a file's name would."""


def entry_data(entry: Written, name: str = NAME) -> Any:
    """The entry as plain data, not yet checked; `name` stands in messages.

    Raises:
        BadInput: it is a text, and no YAML.
    """
    if isinstance(entry, Entry):
        return entry.as_data()
    return read_yaml(entry, name).data if isinstance(entry, str) else entry


def move_of(state: State, entry: Written) -> moves.Move:
    """The move that an entry means now. It need not be legal: `refusals` says why not.

    >>> import tutor
    >>> state = tutor.run(tutor.table(Ana={"hand": ["Neigh", "Good Deal"]}, Ben=[])).state
    >>> move = tutor.move_of(state, "{by: Ana, play: Neigh}")
    >>> print(tutor.entry_of(state, move))
    {by: Ana, play: Neigh}
    >>> tutor.refusals(state, move)[0].rule
    'cards.instant'

    A name without a number means a copy that may be taken; with `refused: true`, the copy of exactly that name.
    Where one of several options has to be taken before the card that is named, the move takes that option.

    Raises:
        BadInput: the entry cannot be understood, names several cards at once, or there is no such move.
    """
    document = document_of(entry_data(entry), NAME)
    table = state.table
    box = Box({card.name: card for card in table.cards})
    read = read_entry(
        SourceValue(document, document.data),
        EntryNames(table.players, box, len(table.cards), reasons(box, (*rules(), *readings()))),
    )
    document.check()
    assert read is not None
    if len(singly(read)) > 1:
        raise _bad(read, "each card that is named is a move of its own; name one at a time")
    found = meaning(state, read)
    move = found.first or found.move
    if move is None:
        raise _bad(read, found.unclear or " ".join(f"{why.says} [{why.rule}]" for why in found.against))
    return move


def _bad(entry: Entry, says: str) -> BadInput:
    return BadInput([Problem(NAME, 0, "", f"{entry}: {says}")])
