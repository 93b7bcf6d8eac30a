"""Rules and what contradicts them: no event may cite a rule whose text says otherwise, or speaks of something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tests.engine.citing import Cited
from tutor.engine import Event, Step, Table
from tutor.engine.state.action_facts import PhasesCut, Spent
from tutor.engine.state.choice_facts import Chosen
from tutor.engine.state.facts import PhaseSkipped, Stopped, TurnEnded
from tutor.engine.state.undone_facts import Skipped
from tutor.engine.state.zones import DISCARD, NURSERY, PILE, is_stable, owner

GIVEN_UP: Final = ("sacrifice", "destroy", "discard")
LEAVES_BY: Final = {"return": "returned-leaves", "move": "moved-leaves"}
ACTS: Final = ("action.done", "action.prevented", "action.replaced", "pile.stopped")


Contradicts = Callable[[Cited], bool]


def _own_magic(it: Cited) -> bool:
    own = it.origin is not None and it.event.by == it.origin.controller
    return own and it.source is not None and it.source.type == "magic"


def _herd(it: Cited) -> bool:
    cards = it.known(it.event.cards)
    return (it.source is not None and it.source.type == "herd") or any(card.type == "herd" for card in cards)


def _acted_before(it: Cited) -> bool:
    """Has the action of this turn been used already?"""
    mine = it.is_kind("card.played") or (it.verb == "draw" and it.origin is None)
    earlier = (other for other in it.before.values() if other.turn == it.event.turn and other.phase == "action")
    return mine and any("turn.action" in other.rules and other.kind != "phase.began" for other in earlier)


def _if_not(it: Cited) -> bool:
    if isinstance(it.event.fact, Skipped):
        return it.event.fact.joined == "if you don't"
    return {instruction.joined for instruction in it.actions()} == {"if you don't"}


def _no_instant(it: Cited) -> bool:
    others = it.known(it.event.cards)
    return it.is_kind(*ACTS) and it.source is not None and not any(c.type == "instant" for c in (it.source, *others))


def _asks_for_downgrades(it: Cited) -> bool:
    asked = {instruction.action.what.kinds for instruction in it.actions()}
    own = it.origin is not None and it.origin.card in it.event.cards
    return it.verb == "sacrifice" and (own or asked == {("downgrade",)})


def _unchosen(it: Cited) -> bool:
    if it.is_kind("card.revealed"):
        return not it.chooses()
    return it.is_kind("action.done") and not it.chooses()


def _sent(it: Cited) -> bool:
    """Does a card go to the discard pile in another way than by SACRIFICE, DESTROY or DISCARD?"""
    return it.verb not in GIVEN_UP and any(target == DISCARD for _, _, target in it.moved())


def _done_but(verb: str) -> Contradicts:
    return lambda it: it.is_kind("action.done") and it.verb != verb


def _means_oneself(it: Cited) -> bool:
    """Is a player named by whoever has the effect, and is it that player?"""
    fact = it.event.fact
    own = it.origin.controller if it.origin else None
    return isinstance(fact, Chosen) and not it.event.cards and own is not None and fact.of == own


def _leaves_oneself_out(it: Cited) -> bool:
    """Is a player named for a card none of whose actions may mean whoever has the effect, too?"""
    actions = [one.action for one in it.every_action()]
    words = {word for action in actions for word in (action.verb, action.who, action.place, action.to)}
    chosen = isinstance(it.event.fact, Chosen) and not it.event.cards and bool(actions)
    return chosen and not words & {"any player", "any hand", "any stable", "divert"}


PAIRS: Final[dict[str, dict[str, Contradicts]]] = {
    "players.any": {"a player other than oneself is asked for": _leaves_oneself_out},
    "players.any-other": {"it is oneself": _means_oneself},
    "players.any-number": {"it is oneself": _means_oneself},
    "setup.deck": {"a shuffle in the middle of a game": lambda it: it.is_kind("deck.shuffled")},
    "win.deck-out": {
        "the discard pile becomes the deck, where the rulebook has it otherwise": lambda it: (
            (it.verb == "reshuffle" or it.is_kind("deck.shuffled"))
            and it.table.edition.readings["deck-out"] != "reshuffle"
        ),
        "nobody wins": lambda it: it.is_kind("game.lost") and it.table.readings["deck-out"] == "nobody",
    },
    "targets.declare-first": {"not without its reading": lambda it: "targets-declared" not in it.event.readings},
    "targets.declare-after": {"not without its reading": lambda it: "targets-declared" not in it.event.readings},
    "cards.magic": {
        "the card is discarded, and when is a reading": lambda it: (
            it.is_kind("action.done")
            and any((source, target) == (PILE, DISCARD) for _, source, target in it.moved("magic"))
            and "magic-shuffles-itself" not in it.event.readings
        )
    },
    "turn.action": {
        "a card says how many may be played": lambda it: it.verb == "plays",
        "the action of this turn has been used already": _acted_before,
        "another phase than the Action phase": lambda it: it.event.phase != "action",
    },
    "turn.order": {
        "an extra turn": lambda it: (
            it.verb == "extra turn" or (isinstance(it.event.fact, TurnEnded) and it.event.fact.origin is not None)
        ),
        "a turn that is skipped": lambda it: (
            it.verb == "skip turn" or (isinstance(it.event.fact, PhaseSkipped) and it.event.fact.turn)
        ),
    },
    "turn.phases": {
        "a card has phases skipped": lambda it: isinstance(it.event.fact, PhaseSkipped | PhasesCut),
    },
    "turn.beginning.end-turn": {
        "the turn does not end as it begins": lambda it: it.is_kind("action.done") and it.event.phase != "beginning",
    },
    "turn.draw": {
        "a card has it drawn": lambda it: it.is_kind("action.done") and it.origin is not None,
        "another phase than the Draw phase": lambda it: it.event.phase != "draw",
    },
    "cards.stays": {
        "the card leaves without SACRIFICE and DESTROY": lambda it: (
            it.verb not in ("sacrifice", "destroy") and any(is_stable(source) for _, source, _ in it.moved())
        )
    },
    "cards.baby.entry": {
        "a Baby that does not come from the Nursery": lambda it: any(
            is_stable(target) and source != NURSERY for _, source, target in it.moved("baby")
        )
    },
    "effects.only-in-stable": {"it works from a hand": lambda it: it.is_kind("pile.response")},
    "effects.triggered": {"a Herd Bonus": _herd},
    "effects.continuous": {"a Herd Bonus": _herd},
    "effects.entering": {
        "nothing enters": lambda it: (
            it.is_kind("action.done", "card.entered") and not any(is_stable(target) for _, _, target in it.moved())
        ),
        "what enters is no Unicorn": lambda it: (
            it.happened_to("enters", unicorn=False)
            or any(is_stable(to) and not it.table.cards[card].is_unicorn for card, _, to in it.moved())
        ),
        "it is moved": lambda it: "move" in (it.verb, it.cause if it.set_off else ""),
        "something else sets the effect off": lambda it: (
            it.set_off is not None and it.set_off.set_off not in ("enters", "plays")
        ),
    },
    "effects.leaving": {
        "nothing leaves": lambda it: (
            it.is_kind("action.done") and not any(is_stable(source) for _, source, _ in it.moved())
        ),
        "what leaves is no Unicorn": lambda it: it.happened_to("leaves sacrificed destroyed", unicorn=False),
        "it is returned or moved, and no reading is named": lambda it: (
            it.happened_to("leaves", unicorn=True) and LEAVES_BY.get(it.cause, "") not in ("", *it.event.readings)
        ),
        "something else sets the effect off": lambda it: (
            it.set_off is not None and it.set_off.set_off not in ("leaves", "sacrificed", "destroyed", "stolen")
        ),
    },
    "terms.sacrifice": {"something else is done": _done_but("sacrifice")},
    "terms.steal": {"something else is done": _done_but("steal")},
    "terms.discard": {"something else is done": _done_but("discard")},
    "terms.draw": {"something else is done": _done_but("draw")},
    "pull.random": {"something else is done": _done_but("pull")},
    "terms.destroy": {
        "something else is done": _done_but("destroy"),
        "one's own card, and no reading is named": lambda it: (
            it.is_kind("action.done")
            and it.verb == "destroy"
            and any(is_stable(source) and owner(source) == it.event.by for _, source, _ in it.moved())
            and "destroy-any-player" not in it.event.readings
        ),
    },
    "terms.discard-pile": {"in another way than by SACRIFICE, DESTROY or DISCARD": _sent},
    "downgrades.sacrifice": {"no card of any kind is asked for, but this or a Downgrade": _asks_for_downgrades},
    "actions.if-you-do": {"if you don't": _if_not},
    "choose.look": {"nobody chooses": _unchosen},
    "cards.instant": {"what acts is no Instant": _no_instant},
    "pile.top-down": {
        "what stops the card does not lie on the pile": lambda it: (
            isinstance(it.event.fact, Stopped)
            and not any(known.type == "instant" for known in it.known(it.event.cards[1:]))
        )
    },
    "pile.reopens": {
        "the new top card cannot be answered": lambda it: isinstance(it.event.fact, Spent) and not it.event.fact.reopens
    },
    "pile.no-effects": {
        "an Instant answers an effect": lambda it: it.is_kind("pile.response", "action.prevented", "action.replaced")
    },
    "bring.not-play": {"the card is played": lambda it: it.is_kind("card.played")},
    "impossible.disregard": {
        "the player's own Magic card": lambda it: it.is_kind("action.impossible", "effect.lapsed") and _own_magic(it),
        "no card asks for it": lambda it: it.is_kind("action.impossible") and it.origin is None,
    },
    "impossible.examples": {
        "neither a DISCARD nor a SACRIFICE": lambda it: (
            it.is_kind("action.impossible") and it.verb not in ("discard", "sacrifice")
        )
    },
    "chain.simultaneous": {"one effect alone": lambda it: it.is_kind("link.opened") and len(it.event.cards) < 2},
    "chain.new-link": {"the first link": lambda it: it.is_kind("link.opened") and it.event.link == 1},
}
"""Rule -> why an event that cites it may contradict it, and how that is seen."""


class Watch:
    """What is cited in one game: what each event contradicts, how often each rule was judged and a pair could bite."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before: dict[int, Event] = {}
        self.found: list[str] = []
        self.judged: Counter[str] = Counter()
        self.biting: Counter[tuple[str, str]] = Counter()

    def watch(self, made: Step) -> None:
        """No event of the step cites a rule that it contradicts."""
        for event in made.trace:
            self.look(event)
        assert self.found == []

    def look(self, event: Event) -> None:
        """Hold an event against every pair; a pair that asks for a reading could bite an event without it."""
        it, bare = (Cited(self.table, e, self.before) for e in (event, event._replace(readings=())))
        for rule, pairs in PAIRS.items():
            self.judged[rule] += rule in event.rules
            for why, contradicts in pairs.items():
                self.biting[rule, why] += contradicts(it) or contradicts(bare)
                if rule in event.rules and contradicts(it):
                    self.found.append(f"{rule}: {why}: {event}")
        self.before[event.n] = event
