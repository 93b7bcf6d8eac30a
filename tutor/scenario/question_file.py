"""Reading what a scenario asks: whether a move is legal now, or what comes of the position."""

from __future__ import annotations

from typing import Final

from tutor.cards.source import SourceValue
from tutor.cards.words import VERBS
from tutor.scenario.entry_file import OF_ZONES, EntryNames, read_entry
from tutor.scenario.expect_file import STATE_KEYS, read_state
from tutor.scenario.source_values import items
from tutor.script.entry import CHANCE, ENTRY_WORDS, OF_NOBODY, Entry, Expect
from tutor.script.question import UNTILS, Goal, Happens, Question
from tutor.yamlfile import unknown

KEYS: Final = ("may", "will", "until", "for")
GOAL_KEYS: Final = (*STATE_KEYS, "happens", "any", "not")
HAPPENS_KEYS: Final = ("verb", "card", "by", "of")

TOLD_OTHERWISE: Final = ("look", "reveal", "play", "choose", "stop", "unknown", "either")
"""Words for what is never told as an action that is done, but by an event of its own kind, or by its options."""

DOINGS: Final = tuple(verb for verb in VERBS if verb not in TOLD_OTHERWISE)
"""What can be asked about as done."""


def read_question(spot: SourceValue, words: EntryNames) -> Question | None:
    """The question of a scenario; what is wrong is noted, and None stands for a question that asks nothing."""
    keys = spot.keys(KEYS)
    asked = [key for key in ("may", "will") if key in keys]
    if len(asked) != 1:
        if isinstance(spot.value, dict) and (asked or len(keys) == len(spot.value)):
            here = "both are here" if asked else "neither is here"
            spot.wrong(f"a question is either 'may', a move, or 'will', a goal, and {here}")
        return None
    if "may" in keys:
        for key in ("until", "for"):
            if key in keys:
                spot.wrong_key(key, f"'{key}' does not go with 'may', which asks about this moment")
        return Question(may=_read_may(keys["may"], words))
    return Question(
        will=read_goal(keys["will"], words),
        until=(keys["until"].word(UNTILS, "moment") if "until" in keys else None) or "chain",
        by=(keys["for"].word(words.players, "player") if "for" in keys else None) or "",
    )


def _read_may(spot: SourceValue, words: EntryNames) -> Entry | None:
    if isinstance(spot.value, dict) and "refused" in spot.value:
        spot.wrong_key("refused", "'refused' does not go with 'may', which asks just that")
        spot = spot._replace(value={key: value for key, value in spot.value.items() if key != "refused"})
    entry = read_entry(spot, words, "")
    if entry is not None and entry.verb in OF_NOBODY:
        what = "what chance decides" if entry.verb in CHANCE else "what a card turns out to be"
        moves = ", ".join(verb for verb in ENTRY_WORDS if verb not in OF_NOBODY)
        spot.wrong(f"'{entry.verb}' is {what}, and no move of a player: put it into the script. Known: {moves}")
        return None
    return entry


def read_goal(spot: SourceValue, words: EntryNames) -> Goal:
    """A goal of a question, with those inside it; what is wrong is noted. Files are nested no deeper than is read."""
    keys = spot.keys(GOAL_KEYS)
    if isinstance(spot.value, dict) and not spot.value:
        spot.wrong(f"a goal has at least one part. Known: {', '.join(sorted(GOAL_KEYS))}")
    for key in keys.keys() & {"has", "lacks", "exactly", "count"}:
        _check_part(keys[key], key)
    zones = read_state(keys, words)
    if "any" in keys and keys["any"].value == []:
        keys["any"].wrong("the list is empty; it takes one goal or more")
    return Goal(
        None if zones == Expect() else zones,
        _read_happens(keys["happens"], words) if "happens" in keys else None,
        tuple(read_goal(one, words) for one in items(keys["any"])) if "any" in keys else (),
        read_goal(keys["not"], words) if "not" in keys else None,
    )


def _check_part(spot: SourceValue, part: str) -> None:
    """A part that asks for nothing would always be true."""
    if spot.value == {}:
        spot.wrong("no zone is named")
    if part in ("has", "lacks") and isinstance(spot.value, dict):
        for zone, cards in spot.value.items():
            if cards == []:
                spot.at(zone).wrong(f"no card is named; for an empty zone: `exactly: {{{zone}: []}}`")


def _read_happens(spot: SourceValue, words: EntryNames) -> Happens:
    keys = spot.keys(HAPPENS_KEYS)
    if isinstance(spot.value, dict) and not spot.value:
        spot.wrong(f"nothing is said of what is done. Known: {', '.join(sorted(HAPPENS_KEYS))}")
    return Happens(
        _read_verb(keys["verb"]) if "verb" in keys else "",
        _read_card(keys["card"], words) if "card" in keys else "",
        (keys["by"].word(words.players, "player") if "by" in keys else None) or "",
        (keys["of"].word((*words.players, *OF_ZONES), "player or zone") if "of" in keys else None) or "",
    )


def _read_verb(spot: SourceValue) -> str:
    if spot.value in TOLD_OTHERWISE:
        instead = "ask where cards lie then, with `has` or `lacks`"
        spot.wrong(f"no action that is done is called '{spot.value}'; {instead}. Known: {', '.join(sorted(DOINGS))}")
        return ""
    return spot.word(DOINGS, "verb") or ""


def _read_card(spot: SourceValue, words: EntryNames) -> str:
    name = spot.text()
    if name and not words.box.knows(name):
        spot.wrong(unknown("card", name, words.box.cards))
    return name
