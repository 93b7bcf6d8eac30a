"""The cards that a scenario file brings along: written in it, or in a card file beside it that it names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple

from tutor.cards import Card, load_sets, set_ids
from tutor.cards.own_cards import cards_in, read_own, read_own_file
from tutor.cards.source import SourceValue
from tutor.scenario.box import Box
from tutor.vocabulary import UNTOLD
from tutor.yamlfile import BadInput

SUFFIXES: Final = (".yaml", ".yml")
NOT_HERE: Final = (
    "a card file of one's own is read only by the command, for a scenario file that it is given; "
    "put the cards themselves into the scenario, under `cards`"
)


class Own(NamedTuple):
    """The cards of a scenario: as plain data, and read."""

    data: tuple[Mapping[str, Any], ...] = ()
    cards: tuple[Card, ...] = ()


def is_file(name: object) -> bool:
    """Does an entry of `sets` name a file instead of a set?"""
    return isinstance(name, str) and ("/" in name or "\\" in name or name.endswith(SUFFIXES))


def read_sets(spot: SourceValue, folder: Path | None) -> tuple[tuple[str, ...], list[dict[str, Any]]]:
    """The sets that an entry `sets` names, and the cards of the files that it names.

    `folder` is where those files may lie; None where no file may be named.
    """
    named = list(spot.one_or_more()) if spot.value != [] else []
    files = [one for one in named if is_file(one.value)]
    ids: list[str] = []
    for one in named:
        word = None if is_file(one.value) else one.word(set_ids(), "card set")
        if word in ids:
            one.wrong(f"'{word}' stands here twice")
        elif word is not None:
            ids.append(word)
    found = [card for one in files for card in _cards_of(one, folder)]
    return tuple(ids), found


def _cards_of(spot: SourceValue, folder: Path | None) -> list[dict[str, Any]]:
    if folder is None:
        spot.wrong(NOT_HERE)
        return []
    name = str(spot.value)
    path = _allowed(name, folder)
    if path is None:
        spot.wrong("a card file lies in the folder of the scenario file or below it: `./my-cards.yaml`")
    elif not path.is_file():
        spot.wrong(f"there is no such card file: {name}")
    else:
        try:
            return read_own_file(path, name)[1]
        except BadInput as bad:
            spot.document.problems.extend(bad.problems)
    return []


def _allowed(name: str, folder: Path) -> Path | None:
    """The file of that name in the folder or below, with no way out of it, neither by `..` nor by a link."""
    written = PurePosixPath(name)
    if "\\" in name or ":" in name or not name.isprintable() or written.is_absolute() or ".." in written.parts:
        return None
    try:
        path = (folder / written).resolve()
        return path if path.is_relative_to(folder.resolve()) else None
    except (OSError, RuntimeError):
        return None


def read_own_cards(inline: SourceValue | None, files: list[dict[str, Any]], sets: SourceValue | None) -> Own:
    """The cards under `cards` and those of card files; where both have a card of one name, that under `cards` holds."""
    cards = read_own(inline) if inline else ()
    written = tuple(inline.value) if inline and cards else ()
    if not files or sets is None:
        return Own(written, cards)
    here = {card.name.casefold() for card in cards}
    data = (*(card for card in files if str(card["name"]).casefold() not in here), *written)
    found, problems = cards_in(list(data))
    if problems:
        sets.wrong(f"the cards of these files, and those of the scenario, do not go together: {problems[0].says}")
    return Own(data, found)


def as_in_sets(data: Iterable[Any], cards: Iterable[Card], sets: Iterable[str]) -> tuple[Card, ...]:
    """The cards; one that takes the place of a set's card has as many copies as that, if it does not say how many."""
    copies = {name: card.copies for name, card in Box.of(sets).cards.items()}
    said = {str(one.get("name")) for one in data if isinstance(one, dict) and "copies" in one}
    return tuple(
        card._replace(copies=copies[card.name]) if card.name in copies.keys() - said else card for card in cards
    )


def check_names(spot: SourceValue, own: Own, sets: Iterable[str], players: Iterable[str]) -> tuple[str, ...]:
    """Note a name that would be taken for another's, and say which cards of the sets are replaced: the warnings.

    None for a card of which nobody has told what it does.
    """
    printed = [(card, found.title) for found in load_sets(sets) for card in found.cards]
    published = {card.name: title for card, title in printed}
    untold = {card.name for card, _ in printed if card.untold}
    folded = {name.casefold(): name for name in published}
    seated = {player.casefold() for player in players}
    replaced = []
    for card in own.cards:
        other = folded.get(card.name.casefold())
        if other == card.name:
            replaced += [] if card.name in untold else [card.name]
        elif other is not None:
            spot.wrong(
                f"'{card.name}' is spelled '{other}' in {published[other]}; spell it like that, or change the name"
            )
        if card.name == UNTOLD:
            spot.wrong(f"'{UNTOLD}' is what a card is called that nobody has told; call the card something else")
        if card.name.casefold() in seated:
            spot.wrong(f"'{card.name}' is the name of a card and of a player")
    if not replaced:
        return ()
    return (f"played as this situation has it, not as the card sets do: {', '.join(replaced)}",)
