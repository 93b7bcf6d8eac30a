"""The verb of a clause: what is done by a card whose name is the verb, and what is thrown at somebody."""

from __future__ import annotations

from functools import lru_cache

from tutor.cards import Card
from tutor.cards.action import actions_of
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called
from tutor.understanding.deed_clauses import DeedClause
from tutor.understanding.deed_words import frames
from tutor.understanding.lexicon import MAX_WORDS_KEPT, word_set


def verb_of_clause(clause: DeedClause) -> str:
    """What is done: by a card whose name is the verb what that card does; what is thrown at somebody is played."""
    if clause.verb.kind == "acted":
        return acted_verb(clause.verb.name)
    return "play" if _goes_at_somebody(clause) else clause.verb.value


def _goes_at_somebody(clause: DeedClause) -> bool:
    """ "He throws a Neigh at it": is a card played that is said to go at a card, or at somebody?

    A Magic card of which no more is said, "he throws Unicorn Poison", is.
    """
    things = [clause.subject] if clause.passive else [piece for prep, piece in clause.objects if not prep]
    meant = any(one is not None and one.kind == "thing" and one.name != "card" for one in things)
    places = [piece for prep, piece in clause.objects if prep in ("on", "into", "against") or piece.kind == "zone"]
    at = any(one.kind in ("thing", "it", "person") or one.value == "stable" for one in places)
    at = at or (not clause.objects[1:] and any(one is not None and one.value == "magic" for one in things))
    return meant and at and clause.verb.name in word_set("deeds", "at somebody")


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
    verbs = (action.verb for effect in card.effects for action in actions_of(effect.instructions))
    rows = [(verb, VERBS[verb]) for verb in verbs if verb in frames()]
    given_up = [verb for verb, row in rows if row.gives_up and row.leaves_stable]
    if own and given_up:
        return given_up[0]
    others = sorted((not row.against, verb) for verb, row in rows if not row.own_card and not row.gives_up)
    return others[0][1] if others else "play" if card.type == "magic" else "use"
