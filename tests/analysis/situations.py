"""Small situations with a question, for whatever is said of an answer."""

from __future__ import annotations

from typing import Final

NEIGH: Final = """\
title: Does Rhinocorn come into play?
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn]}
  - {name: Ben, stable: [Basic Unicorn (Red)], hand: [Neigh]}
deck: [Good Deal, Shake Up]
script: [{by: Ana, play: Rhinocorn}]
question: {will: {has: {Ana.stable: [Rhinocorn]}}}
"""

SAVED: Final = """\
title: Is Rhinocorn safe?
edition: second-edition
players:
  - {name: Ana, stable: [Basic Unicorn (Red)], hand: [Unicorn Poison]}
  - {name: Ben, stable: [Rhinocorn, Rainbow Aura], hand: [Good Deal]}
deck: [Shake Up, Americorn]
question: {will: {lacks: {Ben.stable: [Rhinocorn]}}, until: turn}
"""

MAY_PLAY: Final = SAVED.replace(
    "{will: {lacks: {Ben.stable: [Rhinocorn]}}, until: turn}", "{may: {by: Ana, play: Unicorn Poison}}"
)

OWN_NEIGH: Final = """\
title: May Ana Neigh the Neigh?
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn, Neigh]}
  - {name: Ben, hand: ["Neigh#2"]}
deck: [Good Deal, Shake Up]
script: [{by: Ana, play: Rhinocorn}, {by: Ben, respond: "Neigh#2"}]
question: {may: {by: Ana, respond: Neigh}}
"""

FOR_ANA: Final = """\
title: Can Ana see to it that Rhinocorn comes into play?
edition: second-edition
players:
  - {name: Ana, hand: [Rhinocorn, Neigh]}
  - {name: Ben, hand: ["Neigh#2"]}
deck: [Good Deal, Shake Up]
script: [{by: Ana, play: Rhinocorn}]
question: {will: {has: {Ana.stable: [Rhinocorn]}}, for: Ana}
"""

BEGINNING: Final = """\
title: Can Glitter Bomb save Ana's Unicorn from Sadistic Ritual?
edition: second-edition
players:
  - {name: Ana, stable: [Glitter Bomb, Sadistic Ritual, Basic Unicorn (Red)]}
  - {name: Ben, stable: [Llamacorn]}
deck: [Good Deal, Shake Up]
turn: {player: Ana, phase: beginning}
question: {will: {lacks: {Ana.stable: [Basic Unicorn (Red)]}}}
"""

PANDAS: Final = """\
title: Does Ana's Panda go?
edition: base
players:
  - {name: Ana, hand: [Two-For-One], stable: [Pandamonium, Basic Narwhal]}
  - {name: Ben, stable: [Basic Unicorn (Blue), Basic Unicorn (Green)]}
deck: [Good Deal, Shake Up]
script: [{by: Ana, play: Two-For-One}]
question: {will: {lacks: {Ana.stable: [Basic Narwhal]}}}
"""

WINS: Final = """\
title: Does Ana win?
edition: second-edition
players:
  - name: Ana
    stable: [Basic Unicorn (Red), Basic Unicorn (Blue), Basic Unicorn (Green), Americorn]
    hand: [Llamacorn]
  - {name: Ben, hand: [Good Deal]}
deck: [Shake Up, Back Kick]
script: [{by: Ana, play: Llamacorn}]
question: {will: {winner: Ana}}
"""

ALL: Final = {
    "neigh": NEIGH,
    "saved": SAVED,
    "may play": MAY_PLAY,
    "own neigh": OWN_NEIGH,
    "for Ana": FOR_ANA,
    "beginning": BEGINNING,
    "pandas": PANDAS,
    "wins": WINS,
}
