"""A stranger's text of a card, checked and read: for `tutor read`, and for the sheet of a card of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.bounded_cards import MAX_TEXT, cards_in
from tutor.cards.read.print_words import ENDS
from tutor.cards.read.reader import read_text, settled_type
from tutor.cards.read.text_reading import PrintSentence, TextReading
from tutor.protocol.card_text_json import CardChoiceJson, CardSentenceJson, CardTextJson
from tutor.rulebook import edition as edition_of
from tutor.vocabulary import CARD_TYPES
from tutor.yamlfile import BadInput, Problem, unknown

FORMAT: Final = 1
PRINTED_EDITION: Final = "second-edition"
"""In whose words a card is said where nothing else is asked for."""

_BLANKS: Final = str.maketrans(dict.fromkeys("\n\r\t\xa0", " "))


class ReadCard(NamedTuple):
    """A card by its printed text. name: "" where it has none; text: as it was read, each place as in what was given."""

    text: str
    name: str
    type: str
    edition: str
    reading: TextReading

    def as_json(self) -> CardTextJson:
        """The object of `tutor read --json`."""
        read = self.reading
        return {
            "format": FORMAT,
            "name": self.name,
            "type": self.type,
            "edition": self.edition,
            "status": read.status,
            "effects": read.effects,
            "says": read.says,
            "sentences": [_sentence(one, self.text) for one in read.sentences],
        }


def read_card(text: str, type: str = "", name: str = "", edition: str = "") -> ReadCard:
    """What is printed on a card, read; nothing is guessed. In time linear in the text, some 50 ms at most.

    type: of the card; what the text settles if left out
    name: of the card, by which its text may call it; edition: in whose words it is said back, the second if left out

    >>> import tutor
    >>> tutor.card("At the start of your turn, you may draw 2 cards.", type="upgrade").reading.says
    'At the beginning of your turn, you may DRAW two cards.'

    Raises:
        BadInput: text, type, name or edition is none, or too long, or the text leaves the type open.
    """
    played = edition_of(edition or PRINTED_EDITION).id
    wrong = list(_wrong(text, type, name))
    if wrong:
        raise BadInput(wrong)
    read = text.translate(_BLANKS).rstrip()
    kind = type or settled_type(read, name)
    if not kind:
        says = f"the text alone does not settle of what type the card is: say one of {', '.join(_TYPES)}"
        raise BadInput([Problem("", 0, "type", says)])
    return ReadCard(read, name, kind, played, read_text(read, kind, name, played))


def _wrong(text: str, type: str, name: str) -> Iterator[Problem]:
    if not text.strip():
        yield Problem("", 0, "text", "a card says at least a word here")
    elif len(text) > MAX_TEXT:
        yield Problem("", 0, "text", f"{len(text)} characters; at most {MAX_TEXT} are read")
    elif not text.translate(_BLANKS).isprintable():
        yield Problem("", 0, "text", "it holds a character that cannot be printed")
    if type and type not in _TYPES:
        yield Problem("", 0, "type", unknown("type", type, _TYPES))
    if name:
        yield from (Problem("", 0, "name", one.says) for one in cards_in([{"name": name, "type": "basic"}])[1])


_TYPES: Final = tuple(type for type in CARD_TYPES if type != "herd")


def _choices(one: PrintSentence, text: str) -> list[CardChoiceJson]:
    if not one.choices:
        return []
    print_ = text[slice(*one.at)]
    return [{"at": one.at, "print": print_, "reading": None, "says": list(one.choices), "taken": 0}]


def _sentence(one: PrintSentence, text: str) -> CardSentenceJson:
    start, end = one.at
    end += text[end : end + 1] in ENDS
    told: CardSentenceJson = {
        "at": (start, end),
        "print": text[start:end],
        "status": one.status,
        "says": one.says,
        "taken": [{"at": taken.at, "print": taken.print, "for": taken.as_} for taken in one.taken],
        "choices": _choices(one, text),
        "near": [{"print": print_, "says": says} for print_, says in one.near],
    }
    if one.effect is not None:
        told["effect"] = one.effect
    if one.part is not None:
        told["part"] = one.part
    if one.because:
        told["because"] = one.because
    return told
