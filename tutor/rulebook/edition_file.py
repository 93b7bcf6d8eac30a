"""Reads one file of `editions/`: an edition, and which rules its rulebook states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tutor.rulebook.book import OWN_TERMS, Edition, Reading, all_terms
from tutor.rulebook.inspection import Inspection
from tutor.vocabulary import MAX_PLAYERS, MIN_PLAYERS
from tutor.yamlfile import KeyPath

_REQUIRED = ("title", "short", "sets", "terms", "to win", "deal", "hand limit", "babies", "states")
_OPTIONAL = ("two players", "readings", "differs")
_SPAN = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


class EditionFile(NamedTuple):
    """An edition, the rules its rulebook states (id -> heading) and those it has differently (id -> how).

    A rule in both stands under that heading, in that way.
    """

    edition: Edition
    states: Mapping[str, str]
    differs: Mapping[str, str]


def read_edition(page: Inspection, rules: Iterable[str], readings: Mapping[str, Reading]) -> EditionFile:
    """The edition that the page describes; mistakes are noted on the page."""
    keys = page.keys((), _REQUIRED, _OPTIONAL)
    own_terms = page.keys(("terms",), OWN_TERMS)
    two = page.keys(("two players",), (), ("left out", "handed out")) if "two players" in keys else []
    edition = Edition(
        id=page.id,
        title=page.text(("title",)),
        short=page.text(("short",)),
        sets=page.texts(("sets",)),
        terms=all_terms(dict.fromkeys(OWN_TERMS, "") | {term: page.text(("terms", term)) for term in own_terms}),
        wins=_wins(page),
        deal=page.number(("deal",)),
        hand_limit=page.number(("hand limit",)),
        babies=page.truth(("babies",)),
        readings=_readings(page, readings, "readings" in keys),
        left_out=page.texts(("two players", "left out")) if "left out" in two else (),
        handed_out=page.texts(("two players", "handed out")) if "handed out" in two else (),
        settled=tuple(page.keys(("readings",), (), readings)) if "readings" in keys else (),
    )
    differs = _differs(page, rules) if "differs" in keys else {}
    return EditionFile(edition, _states(page, rules), differs)


def _wins(page: Inspection) -> dict[int, int]:
    found: dict[int, int] = {}
    for span in page.keys(("to win",), optional=None):
        path: KeyPath = ("to win", span)
        match = _SPAN.fullmatch(span)
        players = range(int(match[1]), int(match[2] or match[1]) + 1) if match else range(0)
        if not players or players[0] < MIN_PLAYERS or players[-1] > MAX_PLAYERS:
            page.wrong(path, f"must be players from {MIN_PLAYERS} to {MAX_PLAYERS}, like '2-5' or '8'")
        if twice := sorted(found.keys() & set(players)):
            page.wrong(path, f"{twice[0]} players stand here twice")
        found |= dict.fromkeys(players, page.number(path))
    if missing := sorted(set(range(MIN_PLAYERS, MAX_PLAYERS + 1)) - found.keys()):
        page.wrong(("to win",), f"{missing[0]} players are missing")
    return found


def _readings(page: Inspection, readings: Mapping[str, Reading], given: bool) -> dict[str, str]:
    own = {}
    for id in page.keys(("readings",), (), readings) if given else ():
        choice = page.text(("readings", id))
        if page.known(("readings", id), "choice", choice, readings[id].choices):
            own[id] = choice
    return {id: own.get(id, reading.default) for id, reading in readings.items()}


def _states(page: Inspection, rules: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for heading in page.keys(("states",), optional=None):
        for i, id in enumerate(page.texts(("states", heading))):
            path: KeyPath = ("states", heading, i)
            if page.known(path, "rule", id, rules) and id in found:
                page.wrong(path, f"'{id}' is already stated under '{found[id]}'")
            found.setdefault(id, heading)
    return found


def _differs(page: Inspection, rules: Iterable[str]) -> dict[str, str]:
    found = {}
    for id in page.keys(("differs",), optional=None):
        path: KeyPath = ("differs", id)
        page.known(path, "rule", id, rules)
        found[id] = page.text(path)
    return found
