"""Named tuples of known kinds as plain JSON data, and back."""

from __future__ import annotations

import json
from typing import Any, Final

KIND: Final = "is"
"""The key under which a thing says what it is; what holds no such key is a plain mapping."""

_PAIRS: Final = "pairs"
"""The kind of a mapping whose keys are not all texts, which JSON does not have."""


class Unreadable(ValueError):
    """The data is not what `Kinds.plain` writes; the message says why."""


class Kinds:
    """The kinds of things that some data is made of.

    Whatever is not of these kinds must be a text, a whole number, true, false, nothing, a tuple or a mapping. Every
    list comes back as a tuple.
    """

    def __init__(self, *kinds: type) -> None:
        self._kinds: dict[str, Any] = {kind.__name__: kind for kind in kinds}

    def plain(self, value: Any) -> Any:
        """The value, a mapping for a thing of a known kind, a list for a tuple; what is as usual is left out.

        Raises:
            TypeError: it holds something else.
        """
        kind = type(value)
        if value is None or kind in (bool, int, str):
            return value
        if self._kinds.get(kind.__name__) is kind:
            named = {name: item for name, item in value._asdict().items() if not _is_usual(kind, name, item)}
            return {KIND: kind.__name__, **{name: self.plain(item) for name, item in named.items()}}
        if kind in (tuple, list):
            return [self.plain(item) for item in value]
        if kind is not dict:
            raise TypeError(f"this cannot be written as plain data: {value!r}")
        if KIND in value or not all(type(key) is str for key in value):
            return {KIND: _PAIRS, "of": [[self.plain(key), self.plain(item)] for key, item in value.items()]}
        return {key: self.plain(item) for key, item in value.items()}

    def thing(self, value: Any) -> Any:
        """The value that `plain` made this of.

        Raises:
            Unreadable: it holds a thing of no known kind, or one that lacks something or has too much.
        """
        if isinstance(value, list):
            return tuple(self.thing(item) for item in value)
        if isinstance(value, dict):
            return self._made({key: self.thing(item) for key, item in value.items()})
        return value

    def text(self, value: Any) -> bytes:
        """The value as JSON, as short as it goes.

        Raises:
            TypeError: it holds something that `plain` does not write.
        """
        return json.dumps(self.plain(value), separators=(",", ":")).encode()

    def read(self, text: bytes) -> Any:
        """The value that `text` made this of.

        Raises:
            Unreadable: it is not JSON, or `thing` cannot read it.
        """
        try:
            return _as_tuple(json.loads(text, object_hook=self._made))
        except (ValueError, RecursionError) as error:
            raise Unreadable(f"the data cannot be read: {error}") from None

    def _made(self, named: dict[str, Any]) -> Any:
        """The thing, or the mapping, of which these are the parts."""
        for key, item in named.items():
            if type(item) is list:
                named[key] = _as_tuple(item)
        kind = named.pop(KIND, None)
        if kind is None:
            return named
        try:
            return dict(named["of"]) if kind == _PAIRS else self._kinds[kind](**named)
        except KeyError:
            raise Unreadable(f"the data holds a '{kind}', which this program does not know") from None
        except (TypeError, ValueError) as error:
            raise Unreadable(f"the data holds a '{kind}' that is none: {error}") from None


def _as_tuple(value: Any) -> Any:
    return tuple([_as_tuple(item) for item in value]) if type(value) is list else value


def _is_usual(kind: Any, name: str, item: Any) -> bool:
    usual = kind._field_defaults
    return name in usual and usual[name] == item
