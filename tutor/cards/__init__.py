"""Cards: what they are, and the sets they come in."""

from __future__ import annotations

from tutor.cards.card import Card, CardSet, Effect
from tutor.cards.set_files import load_set
from tutor.cards.sets import all_sets, load_sets, set_ids

__all__ = ["Card", "CardSet", "Effect", "all_sets", "load_set", "load_sets", "set_ids"]
