"""What is done, as clauses: "Ana DESTROYs Rhinocorn", "Rhinocorn is destroyed"."""

from __future__ import annotations

from typing import Final

from tutor.cards.rows import Verb
from tutor.cards.words import VERBS
from tutor.explain.questions.clause import Clause, no_such
from tutor.explain.spoken_names import Names
from tutor.script.question import Happens
from tutor.vocabulary import ZONE_NAMES

CARD: Final = "{card}"
SOMEBODY: Final = "somebody"


def deed(happens: Happens, names: Names, so: bool) -> Clause:
    """That it is done, or that it is not."""
    happens = happens._replace(of="" if _goes_without_saying(happens) else happens.of)
    thing = names.card(happens.card, happens.of, happens.by) if happens.card else names.any_card(happens.of, happens.by)
    if not happens.by and not happens.verb:
        clause = Clause("something", f"be done to {thing}", "way")
    elif not happens.by and _fate(happens):
        clause = Clause(thing, f"be {_fate(happens).format(stable=names.stable)}", "way")
    else:
        return _done_by(happens, names, thing, so)
    return clause if so else clause.denied()


def _done_by(happens: Happens, names: Names, thing: str, so: bool) -> Clause:
    order, none = _order(happens), no_such(thing)

    def clause(card: str, something: str = "something") -> Clause:
        of = ZONE_NAMES.get(happens.of, happens.of)
        verb = order.format(card=card, of=of, stable=names.stable, something=something)
        return Clause(happens.by or SOMEBODY, verb, "way")

    if so or not happens.by:
        return clause(thing) if so else clause(thing).denied()
    if not happens.verb:
        return clause(thing, "nothing")
    return clause(none) if CARD in order and none != thing else clause(thing).denied()


def _order(happens: Happens) -> str:
    """What somebody does, with blanks for the card, whose it is, and the edition's word for a Stable."""
    named = bool(happens.card or happens.of)
    if not happens.verb:
        return f"do {{something}} to {CARD}" if named else "do {something}"
    row = VERBS[happens.verb]
    order = _usual(happens.verb, row)
    if happens.card:
        return order if CARD in order else f"{order} ({CARD} among the cards)"
    if happens.of:
        return row.deed_of or (order if CARD in order else f"{order} for {{of}}")
    return row.deed_alone or order


def _usual(verb: str, row: Verb) -> str:
    return row.deed or f"{verb.upper() if row.capitals else verb} {CARD}"


def _fate(happens: Happens) -> str:
    """What becomes of the card, where it can be told without a doer."""
    row = VERBS[happens.verb]
    return "" if row.deed_alone and not (happens.card or happens.of) else row.fate or row.done_to


def _goes_without_saying(happens: Happens) -> bool:
    """Is it theirs, or in that place, as whatever is done in this way?"""
    if not happens.verb:
        return False
    row = VERBS[happens.verb]
    own = happens.of == happens.by and (row.gives_up or CARD not in _usual(happens.verb, row))
    return own or happens.of == row.defaults.get("place")
