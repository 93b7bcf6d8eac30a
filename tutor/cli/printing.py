"""A result as text that a person reads: the story, the table, and what may be done now."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from tutor.cards.phrases import amount
from tutor.explain import HIDDEN
from tutor.rulebook import edition, elsewhere
from tutor.scenario.trace_output import is_done_to_none
from tutor.script.flow import in_one_line

Json = dict[str, Any]

SIGNS: Final = {
    "card.played": "▷",
    "pile.response": "▷",
    "pile.returned": "↩",
    "pile.stopped": "✕",
    "card.entered": "●",
    "link.opened": "◆",
    "effect.triggered": "⚑",
    "effect.declined": "○",
    "effect.lapsed": "○",
    "target.chosen": "◎",
    "action.done": "●",
    "action.impossible": "∅",
    "action.skipped": "○",
    "action.replaced": "⇄",
    "action.prevented": "✕",
    "move.refused": "⊘",
    "game.won": "★",
    "game.lost": "★",
    "win.reached": "★",
}
"""Kind of event -> the sign before its line; a dot for the others."""

NONE: Final = "○"
"""The sign of what was done to all of no cards, or taken from a deck that was searched in vain."""

STYLES: Final = {
    "✕": "red",
    "⊘": "red",
    "∅": "yellow",
    "⇄": "magenta",
    "★": "bold green",
    "◆": "bold cyan",
    "▷": "bold",
}
LOUD: Final = ("✕", "★")
"""The signs whose whole line is in their colour."""

MAX_INDENT: Final = 10
SHOWN_IN_DECK: Final = 6
HANGING: Final = 2


@cache
def _console() -> Console:
    return Console(highlight=False, soft_wrap=True)


def console() -> Console:
    """The console on standard output as it is now."""
    made = _console()
    made.file = sys.stdout
    return made


def story(trace: Iterable[Json]) -> Iterator[Text]:
    """The story, line by line: by turn and phase, each event under what caused it, with its rules."""
    depths: dict[int, int] = {}
    opened: dict[int, int] = {}
    turn = 0
    for event in trace:
        kind = event["kind"]
        if event["turn"] != turn:
            turn = event["turn"]
            yield Text(f"\nTurn {turn}", "bold underline")
        if kind in ("phase.began", "phase.skipped"):
            yield _line(event, 1, "italic")
            continue
        depths[event["n"]] = _depth(event, depths, opened)
        yield _line(event, depths[event["n"]] + 1)


def _depth(event: Json, depths: dict[int, int], opened: dict[int, int]) -> int:
    """How far a line is set in: one more than what caused it, and than the link that it belongs to."""
    kind, link = event["kind"], event["link"]
    cause = depths.get(event["cause"], 0) if event["cause"] is not None else 0
    if kind in ("turn.began", "turn.ended", "chain.resolved"):
        return 0
    if kind == "link.opened":
        opened[link or len(opened)] = min(cause + 1, MAX_INDENT)
        return min(cause + 1, MAX_INDENT)
    if kind == "link.resolved":
        return opened.get(link, 1)
    under = opened.get(link, 0) if link is not None else 0
    return min(max(cause, under) + 1, MAX_INDENT)


def _line(event: Json, depth: int, style: str = "") -> Text:
    sign = NONE if is_done_to_none(event) else SIGNS.get(event["kind"], "·")
    marked = STYLES.get(sign, "dim")
    text = Text("  " * depth)
    text.append(f"{sign} ", marked)
    text.append(event["says"], marked if sign in LOUD else style)
    cited = event["rules"] or [event["source"] or ""]
    text.append(f"  [{', '.join(cited)}]" if any(cited) else "", "dim")
    text.append(f"  (reading: {', '.join(event['readings'])})" if event["readings"] else "", "dim magenta")
    return text


def from_other_books(result: Json) -> Iterator[Text]:
    """The cited rules that the book played does not state, and whose they are; nothing where it states them all."""
    played = edition(result["edition"])
    found = elsewhere(result["rulebook"], played)
    if found:
        yield Text(f"\nRules that are not in this rulebook ({played.short})", "bold")
    for id, place in found.items():
        yield Text(f"  {id}: {place}", "dim")


def table(result: Json) -> Iterator[Text]:
    """Where every card lies: each player's Stable and hand, then what all share."""
    now = result["turn"]["player"]
    for player in result["players"]:
        text = Text("  ")
        text.append(player["name"], "bold")
        text.append(" (whose turn it is)" if player["name"] == now and result["status"] == "waiting" else "", "dim")
        yield text
        yield _zone("in play", player["stable"])
        yield _zone("in hand", player["hand"])
    deck = result["deck"]
    top = f", on top {', '.join(deck[:SHOWN_IN_DECK])}" if deck and deck[0] != HIDDEN else ""
    yield Text(f"  Deck: {_number(deck)}{top}{', ...' if top and len(deck) > SHOWN_IN_DECK else ''}")
    yield Text(f"  Discard pile: {', '.join(result['discard']) or 'empty'}")
    if result["pile"]:
        yield Text(f"  Pile, bottom first: {', '.join(result['pile'])}")
    if result["nursery"]:
        yield Text(f"  Nursery: {_number(result['nursery'])}")


def _zone(name: str, cards: list[str]) -> Text:
    hidden = cards.count(HIDDEN)
    named = [card for card in cards if card != HIDDEN]
    if hidden:
        named.append(amount(hidden, "hidden card"))
    return Text(f"    {name}: {', '.join(named) or 'nothing'}")


def _number(cards: list[str]) -> str:
    return amount(len(cards), "card")


def decision(result: Json) -> Iterator[Text]:
    """What is asked, the legal answers, and the refused ones with every reason; how the game ended if it is over."""
    asked = result["decision"]
    if asked is None:
        ends = {"won": f"{result['winner']} has won.", "lost": "Nobody has won: everybody loses."}
        yield Text(ends.get(result["status"], "Nothing more is asked."), style="bold")
        return
    yield Text(asked["asks"], style="bold")
    for entry in asked["options"]:
        text = Text("  ✓ ", style="green")
        text.append(in_one_line(entry), "default")
        yield text
    for refused in asked["refused"]:
        text = Text("  ✕ ", style="red")
        text.append(in_one_line(refused["entry"]), "dim")
        yield text
        alike: dict[str, list[str]] = {}
        for reason in refused["because"]:
            alike.setdefault(reason["says"], []).append(reason["rule"])
        for says, rules in alike.items():
            yield Text(f"      {says}  [{', '.join(rules)}]", style="dim")


def print_all(lines: Iterable[Text]) -> None:
    """Every line; in a terminal, what does not fit goes on below, set in as far as the line."""
    out = console()
    for line in lines:
        body = line.plain.lstrip(" ")
        inset = len(line.plain) - len(body) + HANGING
        if not out.is_terminal or len(line.plain) <= out.width or inset > out.width // 2:
            out.print(line)
            continue
        first, *rest = line[inset:].wrap(out, out.width - inset)
        out.print(line[:inset] + first)
        for more in rest:
            out.print(Text(" " * inset) + more)


def print_heading(text: str) -> None:
    """A heading with room above it."""
    console().print(Text(f"\n{text}", style="bold"))


def print_title(result: Json) -> None:
    """What is asked, and by which rulebook and readings it is played."""
    if result["title"]:
        console().print(Text(result["title"], style="bold"))
    console().print(Text(f"Played by the rulebook: {edition(result['edition']).title}", style="dim"))
