"""What can be under way: the frames of the agenda. Each is plain data; the innermost is the last of the agenda."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeVar

from tutor.cards.action import Action, Instruction
from tutor.engine.state.decision import Decision, EffectInstance
from tutor.engine.state.event_frames import Acting, Aiming, Announcement, Ordering
from tutor.engine.state.moves import Move
from tutor.kind import of_its_kind

Stage = Literal["beginning", "opening", "draw", "action", "acting", "end", "limit", "over"]


@of_its_kind
class TurnFrame(NamedTuple):
    """The turns: always the first frame. `stage` is what comes next; `event` began the phase, 0 where none matters."""

    stage: Stage
    event: int = 0


@of_its_kind
class Pile(NamedTuple):
    """A pile: `open` while its top card can be answered; `last_word` once a card that ends the exchange was played;
    `resolving` is the Instant that is being carried out, -1 if none is.

    base: how many cards of the pile lie below it and are not its business
    used: the effects in Stables used on a card of it, as (source, effect, event by which that card was played)
    declined: those declined, in the same way, since a card was last laid on it
    later: what Instants do once the pile is resolved
    """

    open: bool = True
    last_word: bool = False
    resolving: int = -1
    base: int = 0
    used: tuple[tuple[int, int, int], ...] = ()
    later: tuple[EffectInstance, ...] = ()
    declined: tuple[tuple[int, int, int], ...] = ()


@of_its_kind
class Naming(NamedTuple):
    """The players named for the top card of the pile before anybody answers it, as (effect, instruction, seat).

    Source: reading `targets-declared`, choice `before`.
    """

    named: tuple[tuple[int, int, int], ...] = ()


@of_its_kind
class Chain(NamedTuple):
    """An effect chain: how many links it has opened so far."""

    links: int = 0


@of_its_kind
class Pending(NamedTuple):
    """An effect in a link. `status`: waiting, chosen, declined, stopped; `picks`: what was named for each instruction;
    `uncountered`: whoever could have stopped it has not; `readings`: those by which it may be used at all.
    """

    instance: EffectInstance
    event: int
    may: bool
    status: Literal["waiting", "chosen", "declined", "stopped"] = "waiting"
    picks: tuple[tuple[int, ...], ...] = ()
    instructions: tuple[Instruction, ...] = ()
    uncountered: bool = False
    readings: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that were named for it."""
        named: list[int] = []
        for (_, action, _), picks in zip(self.instructions, self.picks, strict=False):
            if not action.names_players:
                named += picks[1:] if action.names_player else picks
        return tuple(named)


@of_its_kind
class Link(NamedTuple):
    """A link while its targets are chosen (`naming` is the effect in hand, -1 if none is) and while it resolves.

    taken: the cards that are targets; order: the effects as they will be carried out; first: those put first by choice
    within: the number of the link in the middle of which it was opened, 0 if none
    seat: the player who was said to come first, -1 if nobody was
    """

    pending: tuple[Pending, ...]
    event: int
    naming: int = -1
    taken: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    resolving: int = -1
    first: tuple[int, ...] = ()
    within: int = 0
    seat: int = -1

    def with_pending(self, at: int, pending: Pending, **changes: Any) -> Link:
        """The link with another state of one of its effects, and whatever else changes with it."""
        return self._replace(pending=(*self.pending[:at], pending, *self.pending[at + 1 :]), **changes)


@of_its_kind
class Performing(NamedTuple):
    """An effect that is carried out in order.

    picks: what was named beforehand for each instruction; at: the instruction that comes next
    going: did every action since the last "then" succeed; check: it is a state check, to be made again
    did: how the action that "if you do" and "if you don't" both speak of went; None where there is none
    did_by: the readings by which it is so
    left_out: was the last action skipped for what it was joined to; what an "and" joins to it is skipped with it
    counted, uncounted: the readings by which an action since the last "then" is done, or is not
    readings: those by which the effect could be used although a later action has no target
    seats: those who have still to take an option of the choice that comes next; None where it is not left to several
    """

    instance: EffectInstance
    instructions: tuple[Instruction, ...]
    event: int
    picks: tuple[tuple[int, ...], ...] = ()
    at: int = 0
    going: bool = True
    check: bool = False
    did: bool | None = None
    did_by: tuple[str, ...] = ()
    left_out: bool = False
    counted: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None


@of_its_kind
class Offering(NamedTuple):
    """An action that each who is to do it may leave undone: the seats still to be asked, and those that will do it.

    readings: see `Acting`
    """

    instance: EffectInstance
    action: Action
    event: int
    seats: tuple[int, ...]
    doing: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@of_its_kind
class Counter(NamedTuple):
    """An effect (`instance`) that is about to be used, while others may stop it.

    declined: the effects that were not used against it; stopped: the card by which it is stopped, -1 if none has
    rules: the connector by which that card stops it
    """

    instance: EffectInstance
    event: int
    declined: tuple[tuple[int, int], ...] = ()
    stopped: int = -1
    rules: tuple[str, ...] = ()


@of_its_kind
class EffectPlay(NamedTuple):
    """Cards from hand that an effect has its player play: `left` are still to be played, `played` have been."""

    instance: EffectInstance
    action: Action
    event: int
    left: int
    played: int = 0


@of_its_kind
class ToTell(NamedTuple):
    """A card (`card`) has to be told. held: the move that is carried out then; None where none waits for it

    asked: what was asked before
    """

    card: int
    held: Move | None
    asked: Decision | None


Frame = (
    TurnFrame
    | Pile
    | Naming
    | Chain
    | Link
    | Performing
    | Offering
    | Counter
    | EffectPlay
    | ToTell
    | (Acting | Announcement | Aiming | Ordering)
)

FrameKind = TypeVar("FrameKind", bound=Frame)


def of_kind(frame: Frame, kind: type[FrameKind]) -> FrameKind:
    """The frame, known to be of this kind. Raises: TypeError: it is of another, which is a fault of the engine."""
    if not isinstance(frame, kind):
        raise TypeError(f"expected {kind.__name__} to be under way, not {type(frame).__name__}")
    return frame
