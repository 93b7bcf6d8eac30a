"""A crowded table of five players, as what is measured and what is pictured have it."""

from __future__ import annotations

from typing import Final

SEATS: Final = """
edition: second-edition
players:
  - {name: Ana,
     stable: [Baby Unicorn (Pink), Basic Unicorn (Red), Glitter Bomb, Chainsaw Unicorn, Seductive Unicorn,
       Rainbow Aura],
     hand: [Unicorn Poison, Neigh, Rhinocorn]}
  - {name: Ben, stable: [Baby Unicorn (Blue), Shabby the Narwhal, Basic Unicorn (Blue), Barbed Wire,
       Black Knight Unicorn],
     hand: [Neigh, "?", "?"]}
  - {name: Cleo, stable: [Baby Unicorn (White), Queen Bee Unicorn, Shark With a Horn, Magical Kittencorn],
     hand: [Neigh, Good Deal, "?", "?"]}
  - {name: Dan, stable: [Baby Unicorn (Green), Basic Unicorn (Green), Llamacorn, Mermaid Unicorn, Pandamonium],
     hand: ["?"]}
  - {name: Eve, stable: [Baby Unicorn (Yellow), Americorn, Unicorn Phoenix, Basic Unicorn (Yellow)],
     hand: [Super Neigh, "?", "?", "?"]}
turn: {player: Ana, phase: action}
"""

PILE: Final = f"""{SEATS}script:
  - {{by: Ana, play: Rhinocorn}}
  - {{by: Ben, respond: Neigh}}
  - {{by: Cleo, respond: Neigh}}
  - {{by: Eve, respond: Super Neigh}}
stop: chain
"""
"""A pile of four, as Ana's card is answered."""

LINK: Final = f"""{SEATS}script:
  - {{by: Ana, play: Unicorn Poison}}
  - {{by: Ana, choose: Llamacorn}}
stop: chain
"""
"""A link with its target."""
