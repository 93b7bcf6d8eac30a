"""An action as an order to you: "DESTROY a Unicorn card in another player's Stable"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.action import ANY_CARD, UP_TO, YOU, Action
from tutor.cards.phrases import Speech, cards, listed, many_cards, noun, number, place, quoted, yours
from tutor.cards.rows import has_options, whole
from tutor.cards.words import VERBS


def order_text(action: Action, say: Speech) -> str:
    """The action as an order, in small letters but for the words of the rules; no full stop. Options have none."""
    row = VERBS[action.verb]
    if action.each is not None and action.each.what is not None:
        one = order_text(action._replace(each=None, count=action.times, times=1), say)
        where = place(action.each.place, say, many=action.each.place != "any stable")
        return f"{one} for each {noun(action.each.what, say.terms, say.name)} in {where}"
    return (
        row.order.format(stable=say.terms["stable"], your=say.your) if row.order else _ORDERS[action.verb](action, say)
    )


def _what(action: Action, say: Speech) -> str:
    if UP_TO in action.extra and isinstance(action.count, int) and not (action.what.this or action.what.that):
        return f"up to {number(action.count)} {noun(action.what, say.terms, say.name, many=action.count > 1)}"
    return cards(action.what, action.count, say)


def _where(word: str, action: Action, say: Speech) -> str:
    """Where the cards are, after `word`; nothing where they are known already."""
    if (action.what.that or action.what.this is True) and action.place == "discard":
        return f" {word} {place(action.place, say)}"
    if action.what.this or action.what.that or (action.what.those and action.place != "nursery"):
        return ""
    say = say if action.place in ("own hand", "own stable") else _of_doer(action, say)
    return f" {word} {place(action.place, say, many=action.count != 1)}"


def _of_doer(action: Action, say: Speech) -> Speech:
    """With what is "your" said as that of whoever does it."""
    return say if action.who == YOU else say._replace(your=_whose(action, say))


def _whose(action: Action, say: Speech) -> str:
    """Whose Stable or hand it is of whoever has to do it: by name, where it is told who that is."""
    named = action.who == "that player" and say.them != Speech._field_defaults["them"]
    return f"{say.them}'s" if named else "their own"


def _destroy(action: Action, say: Speech) -> str:
    return f"DESTROY {_what(action, say)}{_where('in', action, say)}{_quietly(action)}"


def _quietly(action: Action) -> str:
    quietly = f" without triggering any of {'its' if action.count == 1 else 'their'} effects"
    return quietly if "quiet" in action.extra else ""


def _return(action: Action, say: Speech) -> str:
    hand = f"{_of_doer(action, say).your} hand" if action.place == "your stable" else "that player's hand"
    hand = f"{say.your} hand" if action.place == "own stable" else hand
    to = {"nursery": "the Nursery", "deck": "the top of the deck"}.get(action.to, hand)
    return f"return {_what(action, say)}{_where('from', action, say)} to {to}"


def _bring(action: Action, say: Speech) -> str:
    into = place("old stable" if action.what.taken else action.to, _of_doer(action, say), many=action.count != 1)
    if action.what.taken:
        return f"{action.verb} {_what(action, say)} back into {into}"
    return f"{action.verb} {_what(action, say)}{_where('from', action, say)} into {into}"


def _take(action: Action, say: Speech) -> str:
    if action.place == "looked" and not (action.what.that or action.what.those):
        return f"take {_of_them(action)} into {say.your} hand"
    own = yours(say) if action.place == "that hand" else f"{say.your} hand"
    if action.who != YOU:
        own = "their own" if action.place.endswith("hand") else "their own hand"
    unseen = f" without showing {'it' if action.count == 1 else 'them'}" if "unseen" in action.extra else ""
    if "top" in action.extra:
        top = "the top card" if action.count == 1 else f"the top {number(int(action.count))} cards"
        return f"take {top} of {place(action.place, say)} into {own}{unseen}"
    return f"take {_what(action, say)}{_where('from', action, say)} into {own}{unseen}"


def _of_them(action: Action) -> str:
    words = {"all": "all", "any": "any number", "as many": "as many"}
    most = "up to " if UP_TO in action.extra else ""
    return most + (words[action.count] if isinstance(action.count, str) else number(action.count)) + " of them"


def _give(action: Action, say: Speech) -> str:
    you = "you" if say.your == Speech._field_defaults["your"] else say.your.removesuffix("'s")
    to = {"another hand": "another player", "own hand": you}.get(action.to, "that player")
    into = ", into the hand" if action.place == "your stable" else ""
    return f"give {to} {_what(action, say)}{_where('from', action, say)}{into}"


def _put(action: Action, say: Speech) -> str:
    picked = action.place == "looked" and not (action.what.that or action.what.those)
    what = _of_them(action) if picked else f"{_what(action, say)}{_where('from', action, say)}"
    if action.to == "deck":
        return f"shuffle {what} into the deck{_quietly(action)}"
    to = {"top": "on top of the deck", "bottom": "under the deck", "discard": "into the discard pile"}[action.to]
    return f"put {what} {to}{_quietly(action)}"


def _choose(action: Action, say: Speech) -> str:
    if action.who != YOU:
        return "choose another player" if action.who == "another player" else "choose any player"
    if isinstance(action.count, str):
        return "choose as many players" if action.count == "as many" else "choose any number of other players"
    return f"choose up to {number(action.count)} other player{'s' if action.count > 1 else ''}"


def _draw(action: Action, say: Speech) -> str:
    if action.count == "hand limit":
        return "DRAW cards up to the hand limit"
    what = "as many cards" if action.count == "as many" else _what(action, say)
    return f"DRAW {what}{' in addition to that of the Draw phase' if 'extra draw' in action.extra else ''}"


def _discard(action: Action, say: Speech) -> str:
    if action.count == "all" and action.what == ANY_CARD:
        return f"DISCARD {say.your if action.who == YOU else 'the'} whole hand"
    return f"DISCARD {_what(action, say)}"


def _search(action: Action, say: Speech) -> str:
    who = "you" if action.who == YOU else "they"
    say = _of_doer(action, say)
    put = f"take into {say.your} hand" if action.to == "hand" else f"bring into {place(action.to, say)}"
    return f"search the deck for {_what(action, say)}, which {who} reveal and {put}"


def _pull(action: Action, say: Speech) -> str:
    own = "it" if action.count == 1 else "them"
    return f"pull {_what(action, say)} at random{_where('from', action, say)} and keep {own}"


def _look(action: Action, say: Speech) -> str:
    if action.place != "deck":
        return f"look through the hand of {_HOLDERS.get(action.place, say.them)}"
    return f"look at the {_top_cards(action)} of the deck"


def _top_cards(action: Action) -> str:
    return "top card" if action.count == 1 else f"top {number(int(action.count))} cards"


def _reveal(action: Action, say: Speech) -> str:
    if action.what.that or action.what.those:
        return f"reveal {_what(action, say)}"
    if action.place == "deck":
        return f"reveal the {_top_cards(action)} of the deck"
    return f"reveal {_what(action, say)} at random{_where('from', action, say)}"


_HOLDERS: Final = {
    "another hand": "another player",
    "any hand": "any player",
    "each other hand": "each other player",
}
"""A hand -> whose it is, where the words do not speak of "that player"."""


def _shuffle(action: Action, say: Speech) -> str:
    words = {
        "this": say.own,
        "hand": f"{say.your if action.who == YOU else 'their'} whole hand",
        "discard": "the whole discard pile",
    }
    parts = [words[part] for part in action.extra["parts"] if part != "deck"]
    return f"shuffle {listed(parts, 'and')} into the deck" if parts else "shuffle the deck"


def _put_back(action: Action, say: Speech) -> str:
    return f"put {'them' if 'whole' in action.extra else 'the rest'} back on top of the deck in any order"


def _plays(action: Action, say: Speech) -> str:
    if action.count == 0:
        return "play no card in this turn's Action phase, but you may DRAW one"
    cards_ = "card" if action.count == 1 else "cards"
    return f"play {number(int(action.count))} {cards_} in this turn's Action phase"


def _stop(action: Action, say: Speech) -> str:
    to = {
        "hand": f"put it into {say.your} hand",
        "that hand": "put it back into that player's hand",
        "deck": "put it on top of the deck",
    }
    if action.to in _NO_CARD:
        return _NO_CARD[action.to]
    return f"stop that card and {to.get(action.to, 'put it into the discard pile')}"


_NO_CARD: Final = {"event": "stop that", "effect": "stop that effect"}
"""What is stopped that is no card -> the order."""


def _play(action: Action, say: Speech) -> str:
    return f"play {_what(action, say)}{_where('from', action, say)}"


def _forbidden(action: Action, say: Speech) -> str:
    what = noun(action.what, say.terms, say.name, many=True)
    who = "no player may" if action.who == "each player" else f"{action.who} may not"
    return f"{who} play {what} until the end of this turn"


def _skip_phase(action: Action, say: Speech) -> str:
    phases = action.extra["phases"]
    return f"skip the {listed((phase.capitalize() for phase in phases), 'and')} phase{'s' if len(phases) > 1 else ''}"


def _skip_turn(action: Action, say: Speech) -> str:
    return f"skip {say.your if action.who == YOU else 'their'} next turn"


def _unknown(action: Action, say: Speech) -> str:
    sentence = action.extra["print"]
    return (
        f"do what is not known here: {quoted(sentence)}"
        if sentence
        else "do what its text says, which is not known here"
    )


def _protect(action: Action, say: Speech) -> str:
    where = f"{say.your} {say.terms['stable']}"
    return (
        f"protect the {many_cards(action.what, say)} in {where} from being destroyed until {say.your} next turn begins"
    )


_ORDERS: Final[dict[str, Callable[[Action, Speech], str]]] = {
    "draw": _draw,
    "discard": _discard,
    "sacrifice": lambda action, say: f"SACRIFICE {_what(action, say)}{_where('in', action, say)}",
    "destroy": _destroy,
    "steal": lambda action, say: f"STEAL {_what(action, say)}{_where('from', action, say)}",
    "return": _return,
    "remove": lambda action, say: f"remove {_what(action, say)}{_where('in', action, say)} from the game",
    "bring": _bring,
    "move": _bring,
    "take": _take,
    "give": _give,
    "pull": _pull,
    "swap hands": lambda action, say: f"swap {say.your} whole hand with that of {action.who}",
    "search": _search,
    "look": _look,
    "reveal": _reveal,
    "put": _put,
    "dig": lambda action, say: (
        f"put cards from the top of the deck into the discard pile until one is {_what(action, say)}"
    ),
    "shuffle": _shuffle,
    "plays": _plays,
    "put back": _put_back,
    "skip phase": _skip_phase,
    "skip turn": _skip_turn,
    "protect": _protect,
    "forbid": _forbidden,
    "play": _play,
    "choose": _choose,
    "name": lambda action, say: f"name a type of card: {listed((say.terms[kind] for kind in action.what.kinds), 'or')}",
    "stop": _stop,
    "unknown": _unknown,
}

whole(
    (verb for verb, row in VERBS.items() if not row.order and not has_options(row)),
    _ORDERS,
    missing="the action '{word}' cannot be said: its row has no order, and there is no sentence for it here",
    unknown="there is a sentence for '{word}', which is not an action, or has its order in its row",
)
