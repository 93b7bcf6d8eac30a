"""The verb of a clause: what is done by a card whose name is the verb, and what is thrown, or hung, on somebody."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called, card_named, is_card
from tutor.understanding.case import CaseDeed
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.deed_words import frames
from tutor.understanding.lexicon import MAX_WORDS_KEPT, word_set
from tutor.understanding.people import OWNER
from tutor.understanding.things import Piece

_CHOSEN: Final = ("any player", "another player")
"""Who does something where whoever uses the card chooses them."""


def verb_of_clause(clause: DeedClause) -> str:
    """What is done: by a card whose name is the verb what that card does; what is thrown at somebody is played.

    So is a Downgrade with which somebody is hit.
    """
    if clause.verb.kind == "acted":
        return acted_verb(clause.verb.name)
    if clause.verb.value == "play" and _is_of_another_card(clause):
        return "bring"
    if clause.verb.value == "pass" and _is_passed_on(clause):
        return "move"
    return "play" if _goes_at_somebody(clause) or downgrade_that_hits(clause) else clause.verb.value


def downgrade_that_hits(clause: DeedClause) -> Piece | None:
    """ "He hits me with Barbed Wire": the Downgrade with which somebody is hit; None where it is something else."""
    hit = [piece for prep, piece in clause.objects if not prep]
    somebody = bool(hit) and hit[0].kind == "person" and hit[0].value != OWNER
    if clause.verb.value != "choose" or not somebody:
        return None
    return next((piece for prep, piece in clause.objects if prep == "with" and piece.value == "downgrade"), None)


def _is_passed_on(clause: DeedClause) -> bool:
    """ "May I pass the wire on to Greg": does a card go to somebody?"""
    things = any(not prep and piece.kind in ("thing", "it") for prep, piece in clause.objects)
    return things and any(piece.kind == "person" and piece.value != OWNER for _, piece in clause.objects)


def waited_for(deed: CaseDeed, clause: DeedClause) -> CaseDeed | None:
    """ "Does Barbed Wire trigger on Upgrades": that such a card is played, where it waits for that."""
    itself = clause.subject is not None and clause.subject.kind == "thing" and not clause.passive
    if not (itself and deed.verb == "use" and deed.target and clause.verb.name in word_set("deeds", "waits")):
        return None
    card = card_named(deed.card)
    set_off = [one for effect in card.effects for one in effect.triggers] if card is not None else []
    events = {one.event for one in set_off if one.what.this is not True}
    return CaseDeed("play", card=deed.target) if events & {"enters", "plays", "tries to play"} else None


def with_chosen(verb: str, values: dict[str, str]) -> dict[str, str]:
    """ "He uses Foxicorn on me": the fields, with whom a card is used on that has a player chosen as its target."""
    card = card_called(values["card"]) if verb in ("play", "use") and is_card(values.get("card")) else None
    whom = values.get("of")
    if card is None or whom is None or "target" in values:
        return values
    chosen = any(one.who in _CHOSEN for one in card_reach.actions(card))
    return {**{key: value for key, value in values.items() if key != "of"}, "target": whom} if chosen else values


def _is_of_another_card(clause: DeedClause) -> bool:
    """ "Rainbow Unicorn puts a Basic into my Stable": is it a card that does it, to another?"""
    subject = clause.subject
    acts = subject is not None and subject.is_card and not clause.passive
    return acts and any(not prep and piece.kind == "thing" for prep, piece in clause.objects)


def _goes_at_somebody(clause: DeedClause) -> bool:
    """ "He throws a Neigh at it", "dumps a Goat in my Field": is a card played that goes at a card, or at somebody?

    A Magic card of which no more is said, "he throws Unicorn Poison", is.
    """
    if clause.verb.value != "discard" or clause.verb.name.startswith("discard"):
        return False
    by = clause.subject.name if clause.subject is not None and not clause.passive else ""
    things = [clause.subject] if clause.passive else [piece for prep, piece in clause.objects if not prep]
    meant = any(one is not None and one.kind == "thing" and one.name != "card" for one in things)
    places = [piece for prep, piece in clause.objects if prep in ("on", "into", "against") or piece.kind == "zone"]
    at = any(one.kind in ("thing", "it", "person") or _is_of_another(one, by) for one in places)
    alone = clause.verb.name in word_set("deeds", "thrown") and not clause.objects[1:]
    return meant and (at or (alone and any(one is not None and one.value == "magic" for one in things)))


def _is_of_another(place: Piece, by: str) -> bool:
    return place.value == "stable" and place.owner not in (None, by)


def acted_verb(name: str, own: bool = False) -> str:
    """What is done by a card whose name is the verb: what its effect does to others' cards, else it is used.

    An Instant answers, and a Downgrade is played into somebody's Stable.

    own: it is done to a card of whoever does it, so that it is what they give up
    """
    return _verb_of(card_called(name), own)


@lru_cache(MAX_WORDS_KEPT)
def _verb_of(card: Card, own: bool) -> str:
    if card.type == "instant":
        return "respond"
    if card.type == "downgrade":
        return "play"
    verbs = (action.verb for action in card_reach.actions(card))
    rows = [(verb, VERBS[verb]) for verb in verbs if verb in frames()]
    given_up = [verb for verb, row in rows if row.gives_up and row.leaves_stable]
    if own and given_up:
        return given_up[0]
    others = sorted((not row.against, verb) for verb, row in rows if not row.own_card and not row.gives_up)
    return others[0][1] if others else "play" if card.type == "magic" else "use"
