"""When an effect triggers, in words: "when Rhinocorn enters your Stable"."""

from __future__ import annotations

from itertools import groupby

from tutor.cards.action import YOU
from tutor.cards.card import Trigger
from tutor.cards.phrases import Speech, cards, listed, many_cards, number, place
from tutor.cards.words import TRIGGERS


def when_text(triggers: list[Trigger], say: Speech) -> str:
    """The moments at which an effect is triggered; what happens to the same cards is said in one breath."""
    groups = groupby(triggers, key=_breath)
    return listed((_moment(list(group), say) for _, group in groups), "or")


def _breath(trigger: Trigger) -> tuple[object, ...]:
    row = TRIGGERS[trigger.event]
    by = trigger.who if row.sort == "end" else "any player"
    where = "" if trigger.what.this else row.where
    return trigger.what, trigger.stable, by, where if row.sort in ("move", "end") else trigger.event


def _moment(triggers: list[Trigger], say: Speech) -> str:
    first = triggers[0]
    row = TRIGGERS[first.event]
    if row.sort == "moment":
        return row.says.format(name=say.name)
    if row.sort == "deed":
        return _deed(first, say)
    if row.sort == "try":
        return f"when another player {row.says} {cards(first.what, 1, say)}"
    if row.sort == "count":
        return f"whenever {place(first.stable, say)} holds {_count(first, say)}"
    return f"{'when' if first.what.this else 'each time'} {cards(first.what, 1, say)} {_happens(triggers, say)}"


def _happens(triggers: list[Trigger], say: Speech) -> str:
    """What happens to the same cards: "enters or leaves your Stable or is sacrificed in your Stable"."""
    moves = [TRIGGERS[trigger.event].says for trigger in triggers if TRIGGERS[trigger.event].sort == "move"]
    ends = [TRIGGERS[trigger.event].says for trigger in triggers if TRIGGERS[trigger.event].sort == "end"]
    happens = [f"{listed(moves, 'or')} {place(triggers[0].stable, say)}"] if moves else []
    happens += [f"is {listed(ends, 'or')}{_ended_where(triggers[-1], say)}"] if ends else []
    return " or ".join(happens)


def _ended_where(trigger: Trigger, say: Speech) -> str:
    where = "" if trigger.what.this else f" {TRIGGERS[trigger.event].where} {place(trigger.stable, say)}"
    return where + ("" if trigger.who == "any player" else f" by {trigger.who}")


def _deed(trigger: Trigger, say: Speech) -> str:
    """What you, or others, do: "each time another player plays a Unicorn card"."""
    row = TRIGGERS[trigger.event]
    verb, _, rest = row.says.partition(" ")
    does = f"each time {trigger.who} {verb}{'' if trigger.who == YOU else 's'}{' ' * bool(rest)}{rest}"
    if "what" not in row.watches:
        return does
    stable = {"your stable": "your", "their own stable": "your own" if trigger.who == YOU else "their own"}
    into = f" into {stable[trigger.stable]} {say.terms['stable']}" if trigger.stable in stable else ""
    return f"{does} {cards(trigger.what, 1, say)}{into if 'stable' in row.watches else ''}"


def _count(trigger: Trigger, say: Speech) -> str:
    what = say.terms["unicorns"] if trigger.what.kinds == ("unicorn",) else many_cards(trigger.what, say)
    none = (trigger.event, trigger.number) == ("fewer than", 1)
    return f"{'no' if none else f'{TRIGGERS[trigger.event].says} {number(trigger.number)}'} {what}"
