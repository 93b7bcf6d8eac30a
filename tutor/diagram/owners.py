"""A letter for each player, by which a picture says whose a card is; the pages give the same ones."""

from __future__ import annotations

from collections.abc import Sequence


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """One for each name; two where names begin alike, those by which they differ, or else a number."""
    spelt = ["".join(sign for sign in name if sign.isalnum()) for name in names]
    return tuple(_letter(place, spelt) for place in range(len(spelt)))


def _letter(place: int, spelt: list[str]) -> str:
    first = _initial(spelt[place])
    alike = [name for name in spelt if _initial(name) == first]
    if len(alike) == 1:
        return first
    for at in range(1, max(map(len, alike))):
        if len({name[at : at + 1].lower() for name in alike}) == len(alike):
            return first + spelt[place][at : at + 1].lower()
    return first + str(1 + sum(_initial(name) == first for name in spelt[:place]))


def _initial(name: str) -> str:
    return (name[:1] or "?").upper()
