"""Actions as clauses: an order to you, or what somebody else has to do."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards.card import ANY_CARD, YOU, Action, Condition, Instruction
from tutor.cards.phrases import Speech, cards, listed, many_cards, noun, number, place

_JOINED = {"and": " and ", "then": ", then ", "if you do": ". If you do, ", "if you don't": ". If you don't, "}
_CHOSEN = {"another player": "another player of your choice", "any player": "a player of your choice"}


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def instructions_text(
    instructions: tuple[Instruction, ...], say: Speech, may: bool = False, instead: bool = False
) -> str:
    """The instructions in their order, joined by their connectors; no full stop at the end.

    may: the player is free to do them; instead: they take the place of something
    """
    text, clause, before = "", "", None
    for i, instruction in enumerate(instructions):
        joint = _joint(instruction, clause, before) if before else ""
        clause = _optional(instruction.action, say) if may and i == 0 else action_clause(instruction.action, say)
        clause += " instead" if instead and i == 0 else ""
        text += joint + (capital(clause) if joint.endswith(". ") else clause)
        before = instruction.action
    return text


def _joint(instruction: Instruction, clause: str, before: Action) -> str:
    if instruction.joined == "if you don't" and before.conditions:
        return ". Otherwise, "
    if instruction.joined not in ("and", "then"):
        return _JOINED.get(instruction.joined, ". ")
    joint = ", and " if instruction.joined == "and" and ", " in clause else _JOINED[instruction.joined]
    return f"{joint}you " if not _is_yours(before) and instruction.action.who == YOU else joint


def _optional(action: Action, say: Speech) -> str:
    return f"you may {_order(action, say)}" if _is_yours(action) else f"you may have {action.who} {_order(action, say)}"


def action_clause(action: Action, say: Speech) -> str:
    """One action: an order if you do it, else a statement of who has to; what must be so for it comes first."""
    ifs = " and ".join(condition_text(condition, say) for condition in action.conditions)
    return f"if {ifs}, {_clause(action, say)}" if ifs else _clause(action, say)


def _clause(action: Action, say: Speech) -> str:
    if action.verb == "forbid":
        return _forbidden(action, say)
    if _is_yours(action):
        free = action.may or (action.verb == "plays" and action.count)
        return f"you may {_order(action, say)}" if free else _order(action, say)
    who = _CHOSEN.get(action.who, action.who)
    if action.who == "those players":
        who = "each of those players"
    who += f" with {cards(action.having, 1, say)} in their {say.terms['stable']}" if action.having else ""
    who += f" without {cards(action.lacking, 1, say)} in their {say.terms['stable']}" if action.lacking else ""
    return f"{who} {'may' if action.may else 'has to'} {_order(action, say)}"


def condition_text(condition: Condition, say: Speech, yours: str = "your") -> str:
    """What must be so, as a clause: "there is a Llama card in your Stable"; `yours` stands for another `your`."""
    if condition.that is not None:
        return f"that card is {cards(condition.that, 1, say)}"
    if condition.below_limit:
        holds = "you hold" if condition.below_limit == YOU else "that player holds"
        return f"{holds} fewer cards than the hand limit"
    assert condition.what is not None
    many = condition.least > 1
    least = f"at least {number(condition.least)} {many_cards(condition.what, say)}" if many else ""
    there = "are" if many else "is"
    return f"there {there} {least or cards(condition.what, 1, say)} in {place(condition.place, say, yours=yours)}"


def _is_yours(action: Action) -> bool:
    return action.who == YOU or action.verb in ("swap hands", "choose")


def _order(action: Action, say: Speech) -> str:
    return _ORDERS[action.verb](action, say)


def _what(action: Action, say: Speech) -> str:
    return cards(action.what, action.count, say)


def _where(word: str, action: Action, say: Speech) -> str:
    """Where the cards are, after `word`; nothing where they are known already."""
    if action.what.that and action.place == "discard":
        return f" {word} {place(action.place, say)}"
    if action.what.this or action.what.that or (action.what.those and action.place != "nursery"):
        return ""
    yours = "your" if action.who == YOU else "their own"
    return f" {word} {place(action.place, say, many=action.count != 1, yours=yours)}"


def _destroy(action: Action, say: Speech) -> str:
    order = f"DESTROY {_what(action, say)}{_where('in', action, say)}"
    return f"{order}, none of whose triggered effects are triggered" if "quiet" in action.extra else order


def _return(action: Action, say: Speech) -> str:
    hand = "your hand" if action.place == "your stable" else "that player's hand"
    to = {"nursery": "the Nursery", "deck": "the top of the deck"}.get(action.to, hand)
    return f"return {_what(action, say)}{_where('from', action, say)} to {to}"


def _bring(action: Action, say: Speech) -> str:
    return f"{action.verb} {_what(action, say)}{_where('from', action, say)} into {place(action.to, say)}"


def _take(action: Action, say: Speech) -> str:
    if action.place == "looked":
        return f"take {_of_them(action)} into your hand"
    own = "yours" if action.place == "that hand" else "your hand"
    if action.who != YOU:
        own = "their own"
    if "top" in action.extra:
        top = "the top card" if action.count == 1 else f"the top {number(int(action.count))} cards"
        return f"take {top} of {place(action.place, say)} into {own}"
    unseen = " without showing it" if "unseen" in action.extra else ""
    if unseen:
        return f"take {_what(action, say)}{_where('from', action, say)} into {own}{unseen}"
    return f"take {_what(action, say)}{_where('from', action, say)} into {own}"


def _of_them(action: Action) -> str:
    words = {"all": "all", "any": "any number", "as many": "as many"}
    return f"{words[action.count] if isinstance(action.count, str) else number(action.count)} of them"


def _give(action: Action, say: Speech) -> str:
    to = "another player" if action.to == "another hand" else "that player"
    return f"give {to} {_what(action, say)} from your hand"


def _put(action: Action, say: Speech) -> str:
    to = {"top": "on top of the deck", "bottom": "under the deck", "discard": "into the discard pile"}[action.to]
    return f"put {_of_them(action)} {to}"


def _choose(action: Action, say: Speech) -> str:
    if action.who != YOU:
        return "choose another player" if action.who == "another player" else "choose any player"
    if isinstance(action.count, str):
        return "choose as many other players"
    return f"choose up to {number(action.count)} other player{'s' if action.count > 1 else ''}"


def _draw(action: Action, say: Speech) -> str:
    if action.count == "hand limit":
        return "DRAW cards up to the hand limit"
    what = "as many cards" if action.count == "as many" else _what(action, say)
    return f"DRAW {what}{' beside that of the Draw phase' if 'extra draw' in action.extra else ''}"


def _discard(action: Action, say: Speech) -> str:
    if action.count == "all" and action.what == ANY_CARD:
        return f"DISCARD {'your' if action.who == YOU else 'the'} whole hand"
    return f"DISCARD {_what(action, say)}"


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
    words = {
        "this": say.own,
        "hand": "your whole hand" if action.who == YOU else "their whole hand",
        "discard": "the whole discard pile",
    }
    parts = [words[part] for part in action.extra["parts"] if part != "deck"]
    return f"shuffle {listed(parts, 'and')} into the deck" if parts else "shuffle the deck"


def _plays(action: Action, say: Speech) -> str:
    if action.count == 0:
        return "play no card in this turn's Action phase, though you may DRAW"
    return f"play {number(int(action.count))} cards in this turn's Action phase"


_STOPPED = {
    "": "stop that card and put it into the discard pile",
    "discard": "stop that card and put it into the discard pile",
    "hand": "stop that card and put it into your hand",
    "that hand": "stop that card and put it back into that player's hand",
    "deck": "stop that card and put it on top of the deck",
    "event": "stop that",
    "effect": "stop that effect",
}


def _play(action: Action, say: Speech) -> str:
    return f"play {_what(action, say)}{_where('from', action, say)}"


def _forbidden(action: Action, say: Speech) -> str:
    what = noun(action.what, say.terms, say.name, many=True)
    who = "no player may" if action.who == "each player" else f"{_CHOSEN.get(action.who, action.who)} may not"
    return f"{who} play {what} until the end of this turn"


def _either(action: Action, say: Speech) -> str:
    long = any(len(branch) > 1 or branch[0].action.conditions for branch in action.branches)
    between = "; " if long else ", "
    branches = (
        instructions_text(branch, say).replace(". If you do, ", " and, if you do, ") for branch in action.branches
    )
    return f"either {listed(branches, 'or', between)}"


def _skip_phase(action: Action, say: Speech) -> str:
    phases = action.extra["phases"]
    return f"skip the {listed((phase.capitalize() for phase in phases), 'and')} phase{'s' if len(phases) > 1 else ''}"


def _skip_turn(action: Action, say: Speech) -> str:
    return "skip your next turn" if action.who == YOU else "skip the next turn"


def _protect(action: Action, say: Speech) -> str:
    return f"keep the {many_cards(action.what, say)} in your {say.terms['stable']} from DESTROY until your next turn"


_ORDERS: dict[str, Callable[[Action, Speech], str]] = {
    "draw": _draw,
    "give": _give,
    "put": _put,
    "choose": _choose,
    "name": lambda action, say: f"name one of these: {many_cards(action.what, say)}",
    "dig": lambda action, say: (
        f"put cards from the top of the deck into the discard pile until one is {_what(action, say)}"
    ),
    "pass hands": lambda action, say: "have each player pass the whole hand to the player on the left",
    "discard": _discard,
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
    "skip phase": _skip_phase,
    "skip turn": _skip_turn,
    "protect": _protect,
    "stop": lambda action, say: _STOPPED[action.to],
    "play": _play,
    "divert": lambda action, say: f"choose the {say.terms['stable']} that card will enter",
    "retarget": lambda action, say: "choose another card to which that happens",
    "forbid": _forbidden,
    "either": _either,
}
