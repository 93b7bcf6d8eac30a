"""What is whole, to be spoilt: situation files, lessons, cards, and one message of each kind."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tutor.data import data_root
from tutor.scenario.rulings import FOLDERS, published
from tutor.yamlfile import read_yaml

Tree = Any

OWN: Final = """\
format: 1
title: Cards of one's own
edition: second-edition
cards:
  - name: Lucky Hoof
    type: upgrade
    copies: 2
    effects: [{when: enters, do: [{draw: 2}, then, {discard: 1}]}]
  - name: Glass Bridge
    type: downgrade
    notes: [Another print]
    doubts: [Nobody has seen it.]
copies: {Neigh: 14}
readings: {two-player-removal: none}
players:
  - {name: Ana, stable: [Rhinocorn, "Basic Unicorn (Red)#2"], hand: [Lucky Hoof, Neigh, "?"]}
  - {name: Ben, stable: [Glass Bridge], hand: ["?"]}
deck: "?"
discard: [Back Kick]
turn: {player: Ana, phase: action}
seed: 7
script:
  - {by: Ana, play: Lucky Hoof}
  - {by: Ana, draw: true, refused: true}
expect: {has: {Ana.stable: [Lucky Hoof]}, count: {Ben.hand: 1}, winner: none}
stop: chain
question: {will: {any: [{has: {Ana.stable: [Lucky Hoof]}}, {not: {winner: Ben}}]}, until: turn, for: Ana}
source: {says: One plays so., where: At home, authority: publisher}
"""
"""A situation with nearly every part that one may have."""

SMALL: Final[dict[str, Any]] = {
    "edition": "second-edition",
    "players": [{"name": "Ana", "stable": ["Glitter Bomb"]}, {"name": "Ben", "stable": ["Rhinocorn"]}],
    "deck": "?",
    "turn": {"player": "Ana", "phase": "beginning"},
    "script": [{"by": "Ana", "use": "Glitter Bomb"}],
    "question": {"will": {"lacks": {"Ben.stable": ["Rhinocorn"]}}, "until": "chain"},
}
"""A situation whose question takes no time."""


@cache
def texts() -> tuple[str, ...]:
    """Situation files: our own, and all that are published."""
    return (OWN, *(one.text for kind in FOLDERS for one in published(kind)))


@cache
def lessons() -> tuple[str, ...]:
    """The files of lessons."""
    return tuple(one.text for one in published("lesson"))


@cache
def course() -> str:
    """The file of the course."""
    return (data_root() / "course.yaml").read_text(encoding="utf-8")


def tree(text: str) -> Tree:
    """The data of a file that is known to be whole."""
    return read_yaml(text, "whole.yaml").data


@cache
def sets() -> tuple[str, ...]:
    """Files of card sets, as somebody may bring one along: a few cards of each, with their words."""
    folder = data_root() / "sets"
    return tuple(sorted(file.name for file in folder.glob("*.yaml")))


@cache
def cards() -> tuple[Tree, ...]:
    """Cards with every word of the vocabulary that a published card has."""
    found = []
    for name in sets():
        text = (data_root() / "sets" / name).read_bytes()
        found += read_yaml(text, name, max_bytes=1 << 20).data["cards"]
    return tuple(found)
