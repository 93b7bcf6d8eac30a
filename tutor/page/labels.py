"""An entry of a script in a player's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tutor.cards.phrases import listed
from tutor.vocabulary import ZONE_NAMES, is_untold

EntryData = Mapping[str, Any]

DEEDS: Final = {
    "play": "plays {}",
    "draw": "DRAWs a card",
    "respond": "answers with {}",
    "pass": "",
    "use": "uses {}",
    "skip": "does not use {}",
    "choose": "chooses {}",
    "done": "does no more",
    "pull": "the card pulled is {}",
    "shuffle": "the deck is shuffled",
    "tell": "the card not told is {}",
}
NOT_TOLD: Final = "a card not told"
NOBODY: Final = "Nobody answers"
OTHERWISE: Final = "Otherwise"


def entry_words(entry: EntryData, stable: str = "Stable") -> str:
    """With the edition's word for a Stable: `{by: Ana, choose: Narwhal, of: Ben}` -> `Ana chooses Narwhal (Ben)`."""
    if "pass" in entry:
        return NOBODY
    deed = next((key for key in DEEDS if key in entry), "")
    says = DEEDS[deed].format(_name(entry[deed])) if deed else ""
    where = f" ({ZONE_NAMES.get(entry['of'], entry['of'])})" if entry.get("of") else ""
    into = _into(entry, stable)
    faster = f", faster than {listed(map(_slower, entry['also']))}" if entry.get("also") else ""
    return f"{entry.get('by', '')} {says}{where or into}{faster}".strip()


def _into(entry: EntryData, stable: str) -> str:
    return f" into {entry['into']}'s {stable}" if entry.get("into") else ""


def _slower(one: Any) -> str:
    return f"{one['by']} with {one['respond']}" if isinstance(one, Mapping) else str(one)


def _name(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_name, value))
    name = value.get("card", value) if isinstance(value, Mapping) else value
    return NOT_TOLD if is_untold(name) else str(name)


def grouped(entries: Iterable[EntryData], players: Iterable[str], stable: str = "Stable") -> list[dict[str, Any]]:
    """Answers as a person looks for them: [{title, options: [{at, says, label, card}]}].

    Cards stand together by who plays them or whose they are, then players, then options, then doing nothing more.
    `at` is the place in `entries`, `label` what `says` beyond the title, `card` the card it is about, or `""`.
    """
    names, entries = set(players), tuple(entries)
    ordered = not any("skip" in entry or "pass" in entry for entry in entries)
    groups: dict[str, list[dict[str, Any]]] = {}
    for at, entry in enumerate(entries):
        title, label, card = _group(entry, names, stable)
        says = entry_words(entry, stable)
        if "use" in entry and ordered:
            says = label = f"{entry['by']} puts {entry['use']} first"
        groups.setdefault(title, []).append({"at": at, "says": says, "label": label, "card": card})
    last = groups.pop(OTHERWISE, None)
    found = [*groups.items(), *([(OTHERWISE, last)] if last else [])]
    return [{"title": title, "options": options} for title, options in found]


def answering(entries: Iterable[EntryData]) -> list[dict[str, Any]]:
    """Who could answer a pile, and with what: [{by, cards: [{at, card}]}]; nothing where it is one player at most.

    Whoever is not the fastest takes the card back. `at` is the place in `entries`.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for at, entry in enumerate(entries):
        if "respond" in entry and "into" not in entry:
            found.setdefault(entry["by"], []).append({"at": at, "card": entry["respond"]})
    return [{"by": by, "cards": cards} for by, cards in found.items()] if len(found) > 1 else []


def _group(entry: EntryData, players: set[str], stable: str) -> tuple[str, str, str]:
    """The title, the label and the card of an answer."""
    by, says = entry.get("by", ""), entry_words(entry, stable)
    if "play" in entry:
        return f"{by} plays", f"{_name(entry['play'])}{_into(entry, stable)}", str(entry["play"])
    if "respond" in entry:
        return f"{by} answers with", _name(entry["respond"]), str(entry["respond"])
    if "tell" in entry:
        return "The card not told is", str(entry["tell"]), str(entry["tell"])
    if "choose" in entry and entry["choose"] != "none":
        of, name = entry.get("of"), _name(entry["choose"])
        if of:
            return (f"From {ZONE_NAMES[of]}" if of in ZONE_NAMES else f"{of}'s"), name, name
        return ("Players", name, "") if name in players else (f"{by} chooses", name, name)
    return ("Effects" if "use" in entry or "skip" in entry else OTHERWISE), says, ""
