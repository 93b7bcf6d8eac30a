"""The rules as a pure function over plain data: `step(state, move)` and `refusals(state, move)`.

Begin at `step`: a move is judged, made by the innermost frame of the agenda, and frames go on until the rules ask
again.
The rooms stand in the order of imports: `piles`, `legality` and `resolution`, `chains`, `targeting`, `continuous`,
`state`.
Only `state.apply` changes anything; a row of the cards' language without behaviour stops the import
(`completeness`).
"""

from tutor.engine import completeness  # noqa: F401 - words are checked on import
from tutor.engine.continuous.view import HIDDEN, sees, view
from tutor.engine.infinite_loop import EndlessLoop
from tutor.engine.legality.legal_moves import first_legal_move, legal_moves, refused_moves, settled
from tutor.engine.legality.refusal import is_legal, refusals
from tutor.engine.setup import deal, new_table, position
from tutor.engine.state import moves
from tutor.engine.state.decision import Decision
from tutor.engine.state.draft import Step, fold
from tutor.engine.state.event import AGENDA, EVENT_KINDS, Event, Shift
from tutor.engine.state.moves import Refusal
from tutor.engine.state.state import GameEnd, State, Turn
from tutor.engine.state.table import Table
from tutor.engine.step import IllegalMove, begin, moved, step, under_way

__all__ = [
    "AGENDA",
    "EVENT_KINDS",
    "HIDDEN",
    "Decision",
    "EndlessLoop",
    "Event",
    "GameEnd",
    "IllegalMove",
    "Refusal",
    "Shift",
    "State",
    "Step",
    "Table",
    "Turn",
    "begin",
    "deal",
    "first_legal_move",
    "fold",
    "is_legal",
    "legal_moves",
    "moved",
    "moves",
    "new_table",
    "position",
    "refusals",
    "refused_moves",
    "sees",
    "settled",
    "step",
    "under_way",
    "view",
]
