"""Sentences for what keeps something from being done: each reason once, with all the cards for which it is one."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.phrases import listed
from tutor.engine.state.action_facts import Kept
from tutor.engine.state.moves import Refusal
from tutor.explain.telling import Telling


def kept(t: Telling, found: tuple[Kept, ...]) -> str:
    """What keeps cards from being named, each reason once, with a space before it; nothing where there are none."""
    alike: dict[str, list[Kept]] = {}
    for one in found:
        alike.setdefault(every(one.reasons).replace(t.called(one.card), ""), []).append(one)
    text = ""
    for first, *others in alike.values():
        same = f" The same goes for {listed(t.called(other.card) for other in others)}." if others else ""
        text += f" {every(first.reasons)}{same}"
    return text


def why_not(reasons: Iterable[Refusal]) -> tuple[str, ...]:
    """Each sentence once, without its full stop, with the rules, readings and cards that it is about: "... (a, b)"."""
    alike: dict[str, dict[str, None]] = {}
    for reason in reasons:
        alike.setdefault(reason.says, {})[reason.rule] = None
    return tuple(f"{says.rstrip('.')} ({', '.join(rules)})" for says, rules in alike.items())


def every(reasons: tuple[Refusal, ...]) -> str:
    """The sentences of reasons, none of them twice; what several end with, as what the game waits for, is said last."""
    found = list(dict.fromkeys(reason.says for reason in reasons))
    ends = [says.partition(": ")[2] for says in found]
    told = [
        _head(says) if end and end in ends[n:] else says
        for n, (says, end) in enumerate(zip(found, ends, strict=True), 1)
    ]
    return " ".join(told)


def _head(says: str) -> str:
    return f"{says.partition(': ')[0]}."
