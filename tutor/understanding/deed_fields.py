"""The fields of a deed, filled from a clause by what its verb's row says stands where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.words import VERBS
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.deed_words import DeedFrame
from tutor.understanding.lexicon import word_kinds
from tutor.understanding.people import OWNER, SUBJECT
from tutor.understanding.things import Piece

_FROM: Final = ("from", "on", "against", "of")
_THITHER: Final = ("to", "into", "onto")

_GAINS: Final = "steal"
"""What nobody does to their own card: "he steals his seventh" says whose it is then."""

_OF_WHOM: Final = {"play": "into"}
"""Of a verb the field of somebody right behind it, where it is not whose the target is: "he plays me Barbed Wire"."""


class DeedFields:
    """What a clause says of its deed.

    values: field -> name; more: further targets; used: the things that stand in it
    meant: what a word like "it" stands for, where the fields are such, or None
    """

    def __init__(
        self,
        clause: DeedClause,
        frame: DeedFrame,
        meant: Callable[[Piece, dict[str, str]], Piece | None],
        card: str | None,
    ) -> None:
        self._clause = clause
        self._frame = frame
        self._meant = meant
        self.values: dict[str, str] = {"card": card} if card else {}
        self.more: list[str] = []
        self.used: set[Piece] = set()
        self._subject()
        named_first = [(prep, piece) for prep, piece in clause.objects if prep == "with" and piece.kind != "it"]
        for prep, piece in (*named_first, *(one for one in clause.objects if one not in named_first)):
            self._object(prep, piece)

    def _subject(self) -> None:
        subject, passive = self._clause.subject, self._clause.passive
        if subject is None:
            return
        if subject.kind == "person":
            self.values["of" if passive else "by"] = subject.name
            return
        direct = any(not prep and piece.kind != "zone" for prep, piece in self._clause.objects)
        alone = self._suffers() and (not direct or self._frame.around["object"] != "target")
        alone = alone or (not direct and self._is_given_up(subject))
        field = self._frame.around["object"] if passive else "target" if alone else "card"
        if field in ("card", "target"):
            self._fill(field, subject, owner_does=field == "card" and not passive)

    def _suffers(self) -> bool:
        """Is the card that stands before the verb the one to which it is done: "my Unicorn dies"?"""
        words = word_kinds("deeds", "by itself")
        itself = self._clause.verb.name in words or self._frame.verb not in words.values()
        return self._frame.alone == "target" and itself

    def _is_given_up(self, subject: Piece) -> bool:
        """ "Is a Baby ok to sac": a kind of card does nothing, so that it is done to it."""
        takes = self._frame.verb in VERBS and self._frame.around["object"] == "target"
        return takes and subject.is_kind and subject.name not in ("neigh",)

    def _object(self, prep: str, piece: Piece) -> None:
        if piece.kind == "zone":
            if piece.value == "stable" and piece.owner is not None and self._frame.around.get("into") == "into":
                self.values.setdefault("into", piece.owner)
            elif piece.value == "stable" and piece.owner is not None and piece.form not in _THITHER:
                self.values.setdefault("of", piece.owner)  # "leaves my Stable", "destroys one in his Stable"
            if piece.value == "stable" and "into" in self._frame.around:
                self.used.add(piece)
        elif piece.kind == "person":
            self._person(prep, piece)
        else:
            field = "card" if prep == "by" else self._frame.around.get(prep or "object", "")
            acted = self._clause.verb.kind == "acted" and not prep
            into = self._clause.verb.kind == "acted" and prep in ("into", "on")
            field = "target" if acted or into or field == "into" else field
            held = prep == "with" and piece.name == "card" and piece.number is not None
            if field in ("card", "target") and not held:  # "discard with 8 cards"
                self._fill(field, piece)
                if prep == "with" and field == "card" and piece.owner is not None:
                    self.values.setdefault("by", piece.owner)  # "steal his Basic with my Seductive"

    def _person(self, prep: str, piece: Piece) -> None:
        if piece.value == SUBJECT or (piece.value == OWNER and prep not in ("on", "of")):
            return
        if prep == "by" or self._frame.around.get(prep) == "by":
            self.values["by"] = piece.name
            return
        whose = _OF_WHOM.get(self._frame.verb, "of")
        field = self._frame.around.get(prep, "") if prep else self._frame.around.get("person", whose)
        field = "of" if prep in _FROM and field != "into" else field
        if field == "target" and piece.name == self.values.get("by") and not self._is_for_a_card():
            return  # "I choose myself which one goes"
        if field in ("of", "into", "target"):
            self.values.setdefault(field, piece.name)

    def _is_for_a_card(self) -> bool:
        return any(prep in ("for", "with") and piece.kind == "thing" for prep, piece in self._clause.objects)

    def _fill(self, field: str, piece: Piece, owner_does: bool = False) -> None:
        named = self._meant(piece, self.values) if piece.kind == "it" else piece
        if named is None:
            return
        self.used.add(named)
        if field in self.values:
            if field == "target" and named.name != self.values["target"]:
                self.more.append(named.name)
            return
        self.values[field] = named.name
        becomes_theirs = self._frame.verb == _GAINS and named.owner == self.values.get("by")
        if named.owner is not None and (field == "target" or owner_does) and not becomes_theirs:
            self.values.setdefault("of" if field == "target" else "by", named.owner)
