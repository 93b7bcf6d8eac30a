"""What two cards do to each other by the books: written down before the tutor was asked.

Each row is a pair, and the kinds of its meetings with the place, in the pair, of the card that acts: `targets 1` is
that the first acts on the second. Rows say all there is; `none` is that they do nothing to each other.

Six rows were corrected afterwards, each because the books do say more: a card that keeps Unicorns from being destroyed
or moved does so for the other of the pair as well, what `tries` to act sets off the card that waits for it, a third
card that is destroyed leaves a Stable that is watched, and what stops a SACRIFICE may do something to any card.
"""

from __future__ import annotations

from typing import Final

PAIRS: Final = {
    ("Rhinocorn", "Black Knight Unicorn"): {"replaces 2", "targets 1"},
    ("Queen Bee Unicorn", "Basic Unicorn (Red)"): {"forbids 1"},
    ("Rainbow Aura", "Unicorn Poison"): {"prevents 1"},
    ("Neigh", "Yay"): {"forbids 2", "stops 1"},
    ("Pandamonium", "Unicorn Poison"): {"changes-what-it-is 1"},
    ("Blinding Light", "Rhinocorn"): {"silences 1"},
    ("Unicorn Phoenix", "Unicorn Poison"): {"replaces 1", "targets 2"},
    ("Stabby the Unicorn", "Unicorn Poison"): {"triggers 2", "targets 2"},
    ("Barbed Wire", "Basic Unicorn (Red)"): {"triggers 2"},
    ("Tiny Stable", "Ginormous Unicorn"): {"counts 2", "triggers 2", "targets 1"},
    ("Tiny Stable", "Basic Unicorn (Red)"): {"triggers 2", "targets 1"},
    ("Tiny Stable", "Pandamonium"): {"changes-what-it-is 2"},
    ("Ginormous Unicorn", "Neigh"): {"forbids 1", "stops 2"},
    ("Shabby the Narwhal", "Barbed Wire"): {"targets 1", "triggers 1"},
    ("The Great Narwhal", "Narwhal Torpedo"): {"targets 1"},
    ("The Great Narwhal", "Rhinocorn"): {"targets 2"},
    ("Annoying Flying Unicorn", "Unicorn Poison"): {"replaces 1", "targets 2"},
    ("Neigh", "Neigh"): {"stops 1"},
    ("Super Neigh", "Neigh"): {"forbids 1", "stops 1"},
    ("Yay", "Super Neigh"): {"forbids 1", "stops 2"},
    ("Slowdown", "Neigh"): {"forbids 1", "stops 2"},
    ("Broken Stable", "Yay"): {"forbids 1"},
    ("Magical Kittencorn", "Unicorn Poison"): {"prevents 1"},
    ("Magical Kittencorn", "Rhinocorn"): {"targets 2"},
    ("Glitter Bomb", "Barbed Wire"): {"pays 1", "targets 1", "triggers 1"},
    ("Glitter Bomb", "Sadistic Ritual"): {"pays 1", "targets 1"},
    ("Kiss of Life", "Rainbow Unicorn"): {"targets 1", "triggers 1"},
    ("Mother Goose Unicorn", "Baby Unicorn (Red)"): {"targets 1"},
    ("Mother Goose Unicorn", "Queen Bee Unicorn"): {"none"},
    ("Rainbow Unicorn", "Queen Bee Unicorn"): {"forbids 2"},
    ("Alluring Narwhal", "Rainbow Aura"): {"targets 1", "prevents 2"},
    ("Narwhal Torpedo", "Barbed Wire"): {"targets 1", "triggers 1"},
    ("Back Kick", "Baby Unicorn (Red)"): {"returns 1"},
    ("Dark Angel Unicorn", "Basic Unicorn (Red)"): {"pays 1", "targets 1"},
    ("Reset Button", "Yay"): {"targets 1"},
    ("Targeted Destruction", "Barbed Wire"): {"targets 1"},
    ("Seductive Unicorn", "Greedy Flying Unicorn"): {"targets 1", "triggers 1"},
    ("Re-Target", "Yay"): {"targets 1"},
    ("Two-For-One", "Unicorn Phoenix"): {"replaces 2", "pays 1", "targets 1"},
    ("Blinding Light", "Ginormous Unicorn"): {"silences 1"},
    ("Blinding Light", "Baby Unicorn (Red)"): {"none"},
    ("Basic Unicorn (Red)", "Basic Unicorn (Blue)"): {"none"},
    ("Claw Machine", "Double Dutch"): {"none"},
    ("Americorn", "Neigh"): {"stops 2"},
    ("Llamaste", "Basic Llama"): {"triggers 2"},
    ("Velcro Barrier", "Basic Llama"): {"forbids 1", "prevents 1"},
    ("Legal Ramifications", "Basic Goat"): {"changes-what-it-is 1"},
    ("Spit Happens", "Basic Ram"): {"stops 1"},
    ("Unstoppable Ram", "Spit Happens"): {"forbids 1", "stops 2"},
    ("Hypnocorn", "Pickpocket Unicorn"): {"stops 1", "triggers 2"},
    ("Dread Pirate Unicorn", "Wishing Well"): {"replaces 1"},
    ("Objection", "Neigh"): {"stops 1", "forbids 1", "stops 2", "triggers 2"},
    ("Wrecking Ball Unicorn", "Neigh"): {"forbids 1"},
    ("Queen Bee Unicorn", "Rainbow Lasso"): {"forbids 1", "targets 2"},
    ("Two-For-One", "Rainbow Aura"): {"prevents 2", "pays 1", "targets 1"},
    ("Back Kick", "Barbed Wire"): {"returns 1", "triggers 1"},
    ("Unicorn Tax", "Game Master Unicorn"): {"triggers 2"},
    ("Imaginary Friendicorn", "Imaginary Friendicorn"): {"counts 1"},
    ("Basic Llama", "Berserk Llama Syndrome"): {"counts 1"},
    ("Legal Ramifications", "Ram Herd Bonus"): {"changes-what-it-is 1"},
    ("Retribution", "Corn on the Cob"): {"triggers 2", "targets 1"},
    ("Brain Freeze", "Intervention"): {"forbids 1", "stops 2", "targets 2"},
    ("Pied Pipercorn", "Mama Unicorn"): {"replaces 1"},
    ("Quid Pro Quo", "Spy Unicorn"): {"none"},
    ("Bulletproof Vest", "Rainbow Bazooka"): {"replaces 1"},
    ("Intervention", "Grow Up"): {"stops 1"},
}
