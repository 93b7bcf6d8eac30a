"""Cards: what they are, and the sets they come in.

A word of the cards' language is one row (`rows` says what each field means; `words` has them all): loader, engine,
story and questions read it.
`set_files` reads a box and checks it, `english` and `order_text` say a card in words.
No card has code of its own.
"""

from __future__ import annotations

from tutor.cards.card import Card, CardSet, Effect
from tutor.cards.set_files import load_set
from tutor.cards.sets import all_sets, load_sets, set_ids

__all__ = ["Card", "CardSet", "Effect", "all_sets", "load_set", "load_sets", "set_ids"]
