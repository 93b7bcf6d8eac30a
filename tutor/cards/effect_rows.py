"""The rows of what stands around actions: kinds of effect, events that something replaces, connectors."""

from __future__ import annotations

from typing import Literal, NamedTuple


class EffectWord(NamedTuple):
    """A kind of effect: its row in `words.EFFECTS`; on: the card types that can bear it, beside: the keys beside it."""

    means: str
    on: tuple[str, ...]
    beside: tuple[str, ...]


class EventWord(NamedTuple):
    """What would happen to a card, as an effect says it that replaces or answers it: its row in `words.EVENTS`.

    The same for what a card says that cannot happen: its row in `words.KEPT_FROM`.

    reads: how print says what would become of it, after "would be" or "cannot be"
    says: what would become of the card, with `{stable}` for whose Stable it is
    into: it is that only where the card goes to a `stable` or a `hand`
    """

    means: str
    reads: tuple[str, ...]
    says: str
    into: Literal["", "stable", "hand"] = ""


class Connector(NamedTuple):
    """A word between two actions: its row in `words.CONNECTORS`. joins, told: how it joins two orders, two reports.

    reads: how print joins two actions by it, or a sentence to the one before
    rule: the rule on it; nothing where no rulebook has one
    """

    means: str
    joins: str
    told: str
    reads: tuple[str, ...]
    rule: str = ""
