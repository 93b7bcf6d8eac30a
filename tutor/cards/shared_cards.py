"""What a set takes from another file: the cards that two decks share, and a card equal to one of another box."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tutor.cards.source import SourceValue
from tutor.data import data_root
from tutor.yamlfile import Document, read_yaml, unknown


@cache
def set_files() -> dict[str, Path]:
    """The files of all sets there are, by id."""
    return _yaml_files(data_root() / "sets")


def _yaml_files(folder: Path) -> dict[str, Path]:
    files = folder.iterdir() if folder.is_dir() else ()
    return {file.name.removesuffix(".yaml"): file for file in files if file.name.endswith(".yaml")}


def shared_cards(spot: SourceValue, folder: Path) -> list[SourceValue]:
    """The list of the shared cards that a set names; none, and that is noted, where there is no such file."""
    files = _yaml_files(folder)
    shared = spot.word(files, "file of shared cards")
    if shared is None:
        return []
    file = files[shared]
    document = read_yaml(file.read_text(encoding="utf-8"), f"{folder.name}/{file.name}")
    keys = SourceValue(document, document.data).keys(("cards",), ("cards",))
    document.check()
    return [keys["cards"]]


@cache
def _written(set_id: str) -> Document:
    file = set_files()[set_id]
    return read_yaml(file.read_text(encoding="utf-8"), file.name)


def same_card(spot: SourceValue) -> SourceValue | None:
    """Where the card named as `set/name` is written; None, and that is noted, where there is no such card."""
    set_id, _, name = spot.text().partition("/")
    if set_id not in set_files():
        spot.wrong(unknown("set", set_id, set_files()))
        return None
    document = _written(set_id)
    cards = SourceValue(document, document.data).at("cards")
    # A card that is itself the same as another says nothing to be equal to.
    names = {card.value.get("name"): card for card in cards.items() if "same as" not in card.value}
    if name not in names:
        spot.wrong(unknown(f"card of {set_id}", name, map(str, names)))
    return names.get(name)
