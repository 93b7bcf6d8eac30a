"""What the rules ask, and the effect for which they ask it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tutor.cards.action import Action, Filter
from tutor.engine.state.action_facts import Origin
from tutor.kind import quickly_replaced

ChoiceOf = Literal["card", "player", "option"]
DecisionKind = Literal["action", "respond", "use", "choose", "pull", "shuffle", "tell"]


@quickly_replaced
class EffectInstance(NamedTuple):
    """An effect that was set off, and what its words refer to.

    source, effect: the card and the place of the effect on it; controller: the seat of "you"
    cause: the event that set it off; set_off: what that was, a trigger's word (`enters`, `beginning`, ...)
    card, player: "that card", "that player"; looked: cards looked at; paid: cards sacrificed or discarded for it
    applied: the replacements that led here, as (source, effect), none of which may apply again
    named: the players named before anybody could answer the card, as (instruction, seat)
    players, cards: "those players", "those cards": the ones that an earlier action was about
    done: how many events the action before brought about; done_by: how many each seat did, where several were to do it
    place: the Stable in which it was set off - the one entered, left, too full or too empty; -1 if none was
    how: what was done to the card that set it off - a verb; nothing where it was none
    grouped: it was set off by one of several events of the same moment
    repeats: the card whose words for what is to be named it repeats, as it takes the place of what that does
    by_reading: the readings by which that event has set it off
    taken: the card that its own card took out of a Stable before, as (card, whose Stable); () if it took none
    """

    source: int
    effect: int
    controller: int
    cause: int
    set_off: str = ""
    card: int = -1
    player: int = -1
    looked: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    applied: tuple[tuple[int, int], ...] = ()
    named: tuple[tuple[int, int], ...] = ()
    players: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    done: int = 0
    place: int = -1
    how: str = ""
    grouped: bool = False
    repeats: int = -1
    by_reading: tuple[str, ...] = ()
    taken: tuple[tuple[int, int], ...] = ()
    done_by: tuple[int, ...] = ()

    @property
    def left_out(self) -> int:
        """Which card is meant where something is to be named "other than this card"."""
        return self.repeats if self.repeats >= 0 else self.source

    def this(self, what: Filter) -> int:
        """Which card these words mean by "this card"."""
        return self.left_out if what.this is False else self.source

    @property
    def origin(self) -> Origin | None:
        """Which effect it is; None where the rules themselves ask for it."""
        return self.own_origin if self.source >= 0 else None

    @property
    def own_origin(self) -> Origin:
        """Which effect it is, where it is a card's."""
        return Origin(self.source, self.effect, self.controller, self.left_out)


@quickly_replaced
class TargetRequest(NamedTuple):
    """One thing to be named for an action: a card, a player or an option.

    ask: `card`, `player` or `option`; chooser: who names it; performer: whose action it is
    zones: where the cards may lie; players: who may be named; options: what may be taken, in words
    taken: cards already targets in this link; chosen: cards already named for this action
    among: the only cards that may be named, whatever the words of the action; () where those decide
    left: how many cards are still to be named; free: may none be named (a search, an open-ended choice)
    instruction: the place of the action in its effect, -1 for what is named only while the action is done
    """

    ask: ChoiceOf
    chooser: int
    performer: int
    action: Action
    instance: EffectInstance
    zones: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    among: tuple[int, ...] = ()
    left: int = 1
    free: bool = False
    instruction: int = -1


class Decision(NamedTuple):
    """What the rules ask now.

    kind: `action`, `respond`, `use`, `choose`; `pull` and `shuffle`, which chance answers; `tell`: see `ToTell`
    by: the seats that are asked; request: what is to be named; offers: the effects that may be used or not
    open: further effects stand beside each other, so that one may be done with all of them
    """

    kind: DecisionKind
    by: tuple[int, ...]
    request: TargetRequest | None = None
    offers: tuple[EffectInstance, ...] = ()
    open: bool = False
