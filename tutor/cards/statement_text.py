"""What a card says as long as it lies in a Stable: "Upgrade cards cannot enter your Stable"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.cards.action import ANY_CARD, YOU, Filter
from tutor.cards.card import Statement
from tutor.cards.clauses import conditions_text
from tutor.cards.phrases import Speech, amount, article, listed, many_cards, number, place, plural, quoted, such_cards
from tutor.cards.rows import whole
from tutor.cards.statement_words import IN_HAND
from tutor.cards.words import KEPT_FROM, STATEMENTS
from tutor.vocabulary import VARIATIONS


def statement_text(statement: Statement, say: Speech) -> str:
    """The statement as a sentence, without a full stop."""
    row = STATEMENTS[statement.word]
    if not row.says:
        return _SENTENCES[statement.word](statement, say)
    return row.says.format(name=say.name)


def cannot_text(statement: Statement, say: Speech, effects_of: str = "the effects of ") -> str:
    """What cannot be done, and by whose effects: "cannot be destroyed by the effects of Magic cards".

    effects_of: what stands before the cards by whose effects it is
    """
    done = listed((KEPT_FROM[word].says.format(stable=say.terms["stable"]) for word in statement.done), "or")
    affects = "affected" in statement.done
    return f"cannot be {done}{_by(statement, say, '' if affects else effects_of, 'cards' if affects else 'effects')}"


def _by(statement: Statement, say: Speech, effects_of: str, effects: str) -> str:
    """By whose effects it cannot be done; `your` is the player who has the card that says so."""
    such = "" if statement.by == ANY_CARD else such_cards(statement.by, say)
    if statement.who == YOU:
        return f" by {effects_of}{say.your} {such}" if such else f" by {say.your} own {effects}"
    if statement.who == "another player":
        return f" by {effects_of}other players' {such}" if such else f" by other players' {effects}"
    return f" by {effects_of}{such}" if such else ""


def _in_stable(statement: Statement, say: Speech) -> str:
    if statement.what.this:
        return say.name
    where = f"{say.your} hand" if set(statement.done) & set(IN_HAND) else place(statement.stable, say, many=True)
    return f"{many_cards(statement.what, say)} in {where}"


def _the(what: Filter) -> str:
    return "" if what.this else "the "


def _considered(statement: Statement, say: Speech) -> str:
    if statement.value in VARIATIONS:
        return f"all {_in_stable(statement, say)} are considered {statement.value.capitalize()} cards and nothing else"
    unaffected = f"What affects {say.terms['unicorn']} cards does not affect"
    if statement.what.this:
        return f"{say.name} is considered {article(statement.value)}. {unaffected} it"
    return f"all {_in_stable(statement, say)} are considered {plural(statement.value)}. {unaffected} them"


def _without_effects(statement: Statement, say: Speech) -> str:
    which = "triggered effects" if statement.value == "triggered" else "effects"
    those = f"{_the(statement.what)}{_in_stable(statement, say)}"
    if statement.said_as:
        kind, are = say.terms[statement.said_as], "is" if statement.what.this else "are"
        return f"{those} {are} considered {article(kind) if statement.what.this else plural(kind)} without {which}"
    return f"the {which} of {those} do not work"


def _cannot_be_answered(statement: Statement, say: Speech) -> str:
    answered = say.name if statement.what.this else f"the {many_cards(statement.what, say)} that you play"
    touching = f" that do something to {'it' if statement.what.this else 'them'}" if statement.value else ""
    return f"{answered} cannot be answered with {such_cards(statement.by, say)}{touching}"


def _cannot_enter(statement: Statement, say: Speech) -> str:
    return f"{such_cards(statement.what, say)} cannot enter {place(statement.stable, say)}"


def _cannot_play(statement: Statement, say: Speech) -> str:
    whom = {YOU: "you may not", "each player": "nobody may", "each other player": "no other player may"}
    return f"{whom.get(statement.who, f'{statement.who} may not')} play {such_cards(statement.what, say)}"


def _only_if(statement: Statement, say: Speech, before: str) -> str:
    return f"{say.name} {before} only if {conditions_text(statement.value, say)}"


def _to_win(statement: Statement, say: Speech) -> str:
    many = abs(statement.value)
    unicorns = say.terms["unicorn" if many == 1 else "unicorns"]
    return f"you need {number(many)} {unicorns} {'more' if statement.value > 0 else 'fewer'} to win"


def _hand_limit(statement: Statement, say: Speech) -> str:
    whose = {YOU: "your hand limit", "each player": "each player's hand limit"}
    limit = whose.get(statement.who, "the hand limit of each other player")
    if statement.fixed is not None:
        return f"{limit} is {amount(statement.fixed, 'card')}"
    return f"{limit} is {number(abs(statement.value))} {'higher' if statement.value > 0 else 'lower'}"


def _cannot_win(statement: Statement, say: Speech) -> str:
    whom = {YOU: "you cannot win", "each player": "no player can win", "each other player": "no other player can win"}
    return f"{whom[statement.who]} the game"


_SENTENCES: Final[dict[str, Callable[[Statement, Speech], str]]] = {
    "cannot be": lambda statement, say: f"{_in_stable(statement, say)} {cannot_text(statement, say)}",
    "counts as": lambda statement, say: f"{say.name} counts as {number(statement.value)} {say.terms['unicorns']}",
    "also": lambda statement, say: f"{say.name} is {article(statement.value.capitalize())} card as well",
    "considered": _considered,
    "without effects": _without_effects,
    "cannot play": _cannot_play,
    "playable if": lambda statement, say: _only_if(statement, say, "can be played"),
    "enters only if": lambda statement, say: _only_if(
        statement, say._replace(your="that"), f"can enter a {say.terms['stable']}"
    ),
    "hand limit": _hand_limit,
    "to win": _to_win,
    "cannot win": _cannot_win,
    "cannot enter": _cannot_enter,
    "cannot be answered": _cannot_be_answered,
    "unknown": lambda statement, say: f"{say.name} says what is not known here: {quoted(statement.value)}",
}

whole(
    (word for word, row in STATEMENTS.items() if not (row.says or row.short_for)),
    _SENTENCES,
    missing="the statement '{word}' cannot be said: its row has no sentence, and there is none for it here",
    unknown="there is a sentence for '{word}', which is not a statement, or has its sentence in its row",
)
