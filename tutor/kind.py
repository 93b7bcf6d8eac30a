"""Named tuples that are equal only to their own kind: `Use(0, 7)` is not `Skip(0, 7)`, though both hold the same."""

from __future__ import annotations

from typing import TypeVar

KindT = TypeVar("KindT", bound=type[tuple[object, ...]])


def _same(one: tuple[object, ...], other: object) -> bool:
    return type(one) is type(other) and tuple.__eq__(one, other)


def _differs(one: tuple[object, ...], other: object) -> bool:
    return not type(one).__eq__(one, other)


def _hashed(one: tuple[object, ...]) -> int:
    return hash((type(one).__name__, tuple.__hash__(one)))


def quickly_replaced(named_tuple: KindT) -> KindT:
    """Let `_replace` touch no field but those that change."""
    places = {name: place for place, name in enumerate(getattr(named_tuple, "_fields"))}  # noqa: B009 - as below

    def replaced(one: tuple[object, ...], /, **changes: object) -> tuple[object, ...]:
        values = list(one)
        for name, value in changes.items():
            values[places[name]] = value
        return tuple.__new__(named_tuple, values)

    setattr(named_tuple, "_replace", replaced)  # noqa: B010 - no type says that these are named tuples
    return named_tuple


def of_its_kind(named_tuple: KindT) -> KindT:
    """Let equality and hash of a named tuple look at its kind, unless the kind itself says what they go by."""
    for name, method in (("__eq__", _same), ("__ne__", _differs), ("__hash__", _hashed)):
        if name not in vars(named_tuple):
            setattr(named_tuple, name, method)
    return quickly_replaced(named_tuple)


def itself_alone(named_tuple: KindT) -> KindT:
    """Let a named tuple be equal to nothing but itself, as it stands for something of which there is one."""
    for name in ("__eq__", "__ne__", "__hash__"):
        setattr(named_tuple, name, getattr(object, name))
    return named_tuple
