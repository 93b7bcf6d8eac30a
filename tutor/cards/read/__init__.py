"""Cards read from their printed text: the way back of `cards.english`, by the same rows."""

from __future__ import annotations

from tutor.cards.read.card_text import ReadCard, read_card
from tutor.cards.read.reader import read_text
from tutor.cards.read.slips import Taken
from tutor.cards.read.text_reading import PrintSentence, TextReading

card = read_card
"""What the package calls it: `tutor.card("...")`."""

__all__ = ["PrintSentence", "ReadCard", "Taken", "TextReading", "card", "read_card", "read_text"]
