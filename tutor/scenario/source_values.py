"""What scenario files need beyond `SourceValue`: lists that may be empty, and keys that are names of something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.cards.source import SourceValue
from tutor.yamlfile import unknown


def items(spot: SourceValue) -> Iterator[SourceValue]:
    """The values of a list, which may be empty; where there is no list, that is noted and there are none."""
    if isinstance(spot.value, list):
        return (spot.at(i) for i in range(len(spot.value)))
    spot.expected("a list")
    return iter(())


def keyed(spot: SourceValue, known: Iterable[str], what: str) -> dict[str, SourceValue]:
    """The values of a mapping whose keys each name a `what`; a key that is not known is noted."""
    if not isinstance(spot.value, dict):
        spot.expected("a mapping")
        return {}
    words = tuple(known)
    for key in spot.value:
        if key not in words:
            spot.wrong_key(key, unknown(what, key, words))
    return {key: spot.at(key) for key in spot.value if key in words}
