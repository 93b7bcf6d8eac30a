"""Actions as clauses: an order to you, or what somebody else has to do."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards.model import YOU, Action, Step
from tutor.cards.phrases import Speech, cards, listed, number, place

_JOINED = {"and": " and ", "then": ", then ", "if you do": ". If you do, ", "if you don't": ". If you don't, "}
_CHOSEN = {"another player": "another player of your choice", "any player": "a player of your choice"}


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def steps_text(steps: tuple[Step, ...], say: Speech, may: bool = False, instead: bool = False) -> str:
    """The steps in their order, joined by their connectors; no full stop at the end.

    may: the player is free to do them; instead: they take the place of something
    """
    text, clause, who = "", "", YOU
    for i, step in enumerate(steps):
        joint = _joint(step, clause, who)
        clause = _optional(step.action, say) if may and i == 0 else action_clause(step.action, say)
        clause += " instead" if instead and i == 0 else ""
        text += joint + (capital(clause) if joint.endswith(". ") else clause)
        who = step.action.who
    return text


def _joint(step: Step, before: str, who: str) -> str:
    if not before:
        return ""
    if step.joined not in ("and", "then"):
        return _JOINED.get(step.joined, ". ")
    joint = ", and " if step.joined == "and" and ", " in before else _JOINED[step.joined]
    return f"{joint}you " if who != YOU and step.action.who == YOU else joint


def _optional(action: Action, say: Speech) -> str:
    return f"you may {_order(action, say)}" if _is_yours(action) else f"you may have {action.who} {_order(action, say)}"


def action_clause(action: Action, say: Speech) -> str:
    """One action: an order if you do it, else a statement of who has to."""
    if _is_yours(action):
        return _order(action, say)
    return f"{_CHOSEN.get(action.who, action.who)} has to {_order(action, say)}"


def _is_yours(action: Action) -> bool:
    return action.who == YOU or action.verb == "swap hands"


def _order(action: Action, say: Speech) -> str:
    return _ORDERS[action.verb](action, say)


def _what(action: Action, say: Speech) -> str:
    return cards(action.what, action.count, say)


def _where(word: str, action: Action, say: Speech) -> str:
    """Where the cards are, after `word`; nothing where they are known already."""
    if action.what.this or action.what.that:
        return ""
    yours = "your" if action.who == YOU else "their own"
    return f" {word} {place(action.place, say, many=action.count != 1, yours=yours)}"


def _destroy(action: Action, say: Speech) -> str:
    order = f"DESTROY {_what(action, say)}{_where('in', action, say)}"
    return f"{order}, none of whose triggered effects are triggered" if "quiet" in action.extra else order


def _return(action: Action, say: Speech) -> str:
    hand = "your hand" if action.place == "your stable" else "that player's hand"
    return f"return {_what(action, say)}{_where('from', action, say)} to {hand}"


def _bring(action: Action, say: Speech) -> str:
    return f"{action.verb} {_what(action, say)}{_where('from', action, say)} into {place(action.to, say)}"


def _take(action: Action, say: Speech) -> str:
    if action.place == "looked":
        count = "all" if action.count == "all" else number(int(action.count))
        return f"take {count} of them into your hand"
    own = "yours" if action.place == "that hand" else "your hand"
    return f"take {_what(action, say)}{_where('from', action, say)} into {own}"


def _search(action: Action, say: Speech) -> str:
    put = "take into your hand" if action.to == "hand" else f"bring into {place(action.to, say)}"
    return f"search the deck for {_what(action, say)}, which you reveal and {put}"


def _pull(action: Action, say: Speech) -> str:
    own = "it" if action.count == 1 else "them"
    return f"pull {_what(action, say)} at random{_where('from', action, say)} and keep {own}"


def _look(action: Action, say: Speech) -> str:
    if action.place != "deck":
        return f"look through the hand of {'another' if action.place == 'another hand' else 'any'} player"
    top = "top card" if action.count == 1 else f"top {number(int(action.count))} cards"
    return f"look at the {top} of the deck"


def _shuffle(action: Action, say: Speech) -> str:
    words = {"this": say.own, "hand": "your whole hand", "discard": "the whole discard pile"}
    parts = [words[part] for part in action.extra["parts"] if part != "deck"]
    return f"shuffle {listed(parts, 'and')} into the deck" if parts else "shuffle the deck"


def _plays(action: Action, say: Speech) -> str:
    return f"play {number(int(action.count))} cards in this turn's Action phase"


def _either(action: Action, say: Speech) -> str:
    between = "; " if any(len(branch) > 1 for branch in action.branches) else ", "
    return f"either {listed((steps_text(branch, say) for branch in action.branches), 'or', between)}"


_ORDERS: dict[str, Callable[[Action, Speech], str]] = {
    "draw": lambda action, say: f"DRAW {_what(action, say)}",
    "discard": lambda action, say: f"DISCARD {_what(action, say)}",
    "sacrifice": lambda action, say: f"SACRIFICE {_what(action, say)}{_where('in', action, say)}",
    "destroy": _destroy,
    "steal": lambda action, say: f"STEAL {_what(action, say)}{_where('from', action, say)}",
    "return": _return,
    "bring": _bring,
    "take": _take,
    "search": _search,
    "pull": _pull,
    "look": _look,
    "put back": lambda action, say: "put the rest back on top of the deck in any order",
    "move": _bring,
    "swap hands": lambda action, say: f"swap your whole hand with that of {action.who}",
    "shuffle": _shuffle,
    "end turn": lambda action, say: "end your turn",
    "extra turn": lambda action, say: "take another turn after this one",
    "plays": _plays,
    "stop": lambda action, say: "stop that card and put it into the discard pile",
    "either": _either,
}
