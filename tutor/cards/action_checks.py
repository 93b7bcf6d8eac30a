"""What an action as it is written cannot mean: who does it, where its cards are, and of which of them it speaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tutor.cards.action import THAT_PLAYER, YOU, Action, actions_of
from tutor.cards.action_cards import check_cards
from tutor.cards.antecedents import NOTHING, Antecedents, check
from tutor.cards.source import SourceValue
from tutor.cards.words import VERBS


class Context(NamedTuple):
    """What an action may lean on.

    card_type: the type of the card that the effect stands on
    answers: the effect acts on something that is under way - `card`, `event`, `effect`
    told: what "that" and "those" stand for
    verbs: the actions before it
    uncounted: the one right before it was done by several to what nobody has counted
    """

    card_type: str = ""
    answers: str = ""
    told: Antecedents = NOTHING
    verbs: tuple[str, ...] = ()
    uncounted: bool = False


def check_action(spot: SourceValue, here: SourceValue, action: Action, context: Context) -> None:
    """Note what is wrong with an action. spot: where it stands, with what is beside it; here: what its word takes."""
    _check_antecedent(here, action, context)
    _check_who(here, action)
    check_cards(here, action, context.card_type)
    _check_may(spot, action)


_EACH = ("each player", "each other player", "those players")


def _check_may(spot: SourceValue, action: Action) -> None:
    if action.may and (action.branches or action.who in ("any player", "another player")):
        spot.wrong_key("may", "who decides is open here; let `choose` name the player first, or an option stand alone")


def _check_antecedent(spot: SourceValue, action: Action, context: Context) -> None:
    if action.place == "looked" and {"look", "reveal"}.isdisjoint(context.verbs):
        spot.wrong("no `look` comes before it, so no cards are being looked at")
    verb = VERBS[action.verb]
    if verb.acts_on and context.answers not in verb.acts_on:
        spot.wrong(f"'{action.verb}' needs an effect that {verb.needs}")
    if action.verb == "stop" and action.to and context.answers != "card":
        spot.wrong("'to' makes no sense here: no card is stopped")
    if action.place == "your hand" and action.what.this and {"return", "take"}.isdisjoint(context.verbs):
        spot.wrong("'this' does not lie in your hand; out of your Stable it goes by `move`, or by `return` first")
    if action.place == "drawn" and "draw" not in context.verbs:
        spot.wrong("no `draw` comes before it, so no cards have been drawn")
    if action.count == "as many" and (not context.verbs or context.uncounted):
        spot.wrong("no action comes before it, so nothing says how many")
    if action.count == "as many" and context.verbs[-1:] == ("shuffle",) and action.who in _EACH:
        spot.wrong("how many went into the deck is known of all players together; write it for one player")
    if action.needs_receiver and action.count == "all":
        spot.wrong("who gets each of them is open here; let `choose` name the player first, and say `to: that stable`")
    if "extra draw" in action.extra and isinstance(action.count, str):
        spot.wrong("an extra DRAW waits for the Draw phase, so that its number has to be said; write a number")
    for word in (action.who, action.place, "" if action.what.taken else action.to):
        check(spot, word, context.told)
    if action.what.taken and (action.verb, action.to) != ("move", "that stable"):
        spot.wrong("a card that was taken goes back: `move: {what: {taken: true}, from: any stable, to: old stable}`")


_CHOSEN: Final = ("any player", "another player")
_CHOSEN_HANDS: Final = ("another hand", "any hand")
_EVERY_STABLE: Final = ("each stable", "each other stable", "those stables")


def _check_who(spot: SourceValue, action: Action) -> None:
    """Note it where more than one player would have to be named, or somebody does it for all, or to themselves."""
    if action.who in _CHOSEN and (action.place in _CHOSEN_HANDS or action.to in _CHOSEN_HANDS):
        spot.wrong("two players would have to be named here; let `choose` name one of them first")
    if action.who != YOU and action.place in _EVERY_STABLE:
        spot.wrong(f"'{action.place}' makes sense only where you do it yourself")
    theirs_alone = (action.who == YOU) or all(one.who == THAT_PLAYER for one in _of_options(action))
    if not theirs_alone:
        spot.wrong("an option is done by whoever takes it: `who: that player`")
    if action.who == YOU and (action.having or action.lacking):
        spot.wrong("'having' and 'lacking' choose among players; what you have yourself is asked by `if`")
    theirs = "own hand" in (action.place, action.to) or action.place == "own stable"
    if action.who == YOU and theirs:
        spot.wrong("what is your own is called that only where somebody else does it; write `hand`, or `your stable`")
    if action.verb == "give" and action.who != YOU and action.to != "own hand":
        spot.wrong("what others give goes to you: `to: own hand`")


def _of_options(action: Action) -> Iterator[Action]:
    """The actions of the options, with those of options within them."""
    return (one for branch in action.branches for one in actions_of(branch))
