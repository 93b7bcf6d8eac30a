"""Which function carries out each action: a table, a row an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.engine.resolution.action_events import announce
from tutor.engine.resolution.altering import divert, play, retarget
from tutor.engine.resolution.deck_actions import dig, look, put_back, reveal
from tutor.engine.resolution.hands import pass_hands, pull, swap_hands
from tutor.engine.resolution.remembering import choose, name
from tutor.engine.resolution.scheduling import forbid, protect, put_off, schedule, skip_phase, skip_turn
from tutor.engine.resolution.shuffle import shuffle
from tutor.engine.resolution.stopping import stop
from tutor.engine.resolution.untold_effects import leave_untold
from tutor.engine.state.draft import Draft
from tutor.engine.state.event_frames import Acting

CARRIED_OUT: Final[dict[str, Callable[[Draft, Acting], None]]] = {
    "draw": announce,
    "discard": announce,
    "sacrifice": announce,
    "destroy": announce,
    "steal": announce,
    "return": announce,
    "bring": announce,
    "move": announce,
    "remove": announce,
    "take": announce,
    "give": announce,
    "search": announce,
    "put": announce,
    "choose": choose,
    "name": name,
    "dig": dig,
    "pass hands": pass_hands,
    "look": look,
    "reveal": reveal,
    "put back": put_back,
    "pull": pull,
    "swap hands": swap_hands,
    "shuffle": shuffle,
    "end turn": schedule,
    "extra turn": schedule,
    "plays": schedule,
    "later": put_off,
    "skip phase": skip_phase,
    "skip turn": skip_turn,
    "protect": protect,
    "stop": stop,
    "divert": divert,
    "retarget": retarget,
    "forbid": forbid,
    "play": play,
    "unknown": leave_untold,
}
"""Action -> what it does; one that happens to cards is announced, card by card."""
