"""Whether what a stranger sends is like a type of the protocol: with its parts and no others, each like its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tutor.protocol.sizes import Length, NumberRange, ReadAs

Check = Callable[[object], bool]

_PLAIN: Final = (str, int, bool, NoneType)


def is_like(value: object, kind: object) -> bool:
    """Is it one of these, and no larger than the marks of the type let it be?"""
    return check_of(kind)(value)


@cache
def check_of(kind: object) -> Check:
    """What holds a value against a type.

    Raises:
        TypeError: no type of the protocol is made so.
    """
    origin, inside = get_origin(kind), get_args(kind)
    if kind is object:
        return lambda value: True
    if kind in _PLAIN:
        return lambda value: type(value) is kind
    if is_typeddict(kind):
        return _with_parts(kind)
    if origin is Annotated:
        return _marked(inside[0], inside[1:])
    if origin is Literal:
        return lambda value: any(type(value) is type(one) and value == one for one in inside)
    if origin in (Union, UnionType):
        checks = [check_of(one) for one in inside]
        return lambda value: any(check(value) for check in checks)
    if origin is tuple:
        checks = [check_of(one) for one in inside]
        return lambda value: (
            isinstance(value, list | tuple)
            and len(value) == len(checks)
            and all(check(one) for check, one in zip(checks, value, strict=True))
        )
    if origin is list:
        each = check_of(inside[0])
        return lambda value: isinstance(value, list) and all(map(each, value))
    if origin is dict:
        named = check_of(inside[1])
        return lambda value: isinstance(value, Mapping) and all(map(named, value.values()))
    raise TypeError(f"no value can be held against {kind}")


def _marked(kind: object, marks: tuple[object, ...]) -> Check:
    read_as = next((mark.kind for mark in marks if isinstance(mark, ReadAs)), kind)
    check, sizes = check_of(read_as), [mark for mark in marks if isinstance(mark, Length | NumberRange)]
    return lambda value: all(size.fits(value) for size in sizes) and check(value)


def _with_parts(kind: object) -> Check:
    hints = parts_of(kind)
    checks = {part: check_of(hint) for part, (hint, _) in hints.items()}
    needed = {part for part, (_, is_needed) in hints.items() if is_needed}

    def check(value: object) -> bool:
        if not isinstance(value, Mapping) or not needed <= {*value} <= {*checks}:
            return False
        return all(checks[part](one) for part, one in value.items())

    return check


def parts_of(kind: object) -> dict[str, tuple[object, bool]]:
    """Part -> its type, and whether it is always there."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        part: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, True)
        for part, hint in hints.items()
    }
