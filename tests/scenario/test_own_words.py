"""What words come to that no card of a box uses like this: shown with cards of one's own."""

from __future__ import annotations

import pytest

from tutor.scenario import differences, run_text

pytestmark = pytest.mark.quick

BROUGHT = """\
format: 1
title: A card of one's own that answers what is brought into a Stable without being played
edition: second-edition
cards:
  - name: Closed Gate
    type: instant
    effects: [{answers: {would: brought, stable: another stable}, do: [{stop: true}]}]
  - name: Open Gate
    type: magical
    effects: [{when: enters, do: [{bring: {what: basic, from: hand}}]}]
players:
  - {name: Ana, hand: [Open Gate, Basic Unicorn (Red)]}
  - {name: Ben, hand: [Closed Gate]}
script:
  - {by: Ana, play: Open Gate}
  - {by: Ben, pass: true}
  - {by: Ana, choose: Basic Unicorn (Red)}
  - {by: Ben, respond: Closed Gate}
expect:
  has: {Ana.hand: [Basic Unicorn (Red)], Ana.stable: [Open Gate], discard: [Closed Gate]}
  lacks: {Ana.stable: [Basic Unicorn (Red)]}
"""

PLAYED = """\
format: 1
title: A card of one's own with an effect that is set off as it is played, and not when it is brought
edition: second-edition
cards:
  - name: Fanfare
    type: magical
    copies: 2
    effects: [{when: {plays: this}, do: [{draw: 1}]}]
  - name: Open Gate
    type: magic
    effects: [{when: played, do: [{bring: {what: {named: Fanfare}, from: hand}}]}]
players:
  - {name: Ana, hand: [Fanfare, Fanfare#2, Open Gate]}
  - {name: Ben}
deck: [Good Deal, Two-For-One, Back Kick, Basic Unicorn (Red), Basic Unicorn (Blue)]
turn: {player: Ana, phase: action}
script:
  - {by: Ana, play: Fanfare}
  - {by: Ben, draw: true}
  - {by: Ana, play: Open Gate}
  - {by: Ana, choose: Fanfare#2}
expect:
  has: {Ana.stable: [Fanfare, Fanfare#2], Ana.hand: [Good Deal, Basic Unicorn (Red)]}
  count: {Ana.hand: 2}
"""


@pytest.mark.parametrize("text", [BROUGHT, PLAYED], ids=["an answer to what is brought", "as this card is played"])
def test_a_word_does_what_it_says(text: str) -> None:
    assert differences(run_text(text)) == ()
