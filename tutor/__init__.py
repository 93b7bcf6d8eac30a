"""A rules tutor for Unstable Unicorns and Llamas Unleashed: what happens, step by step, under which rule, and why not.

docs/api.md shows these names at work. Nothing behind them is imported before it is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:  # a name that is also its module's is taken from there, or mypy takes it for the module
    from tutor.analysis.answer import answer as answer
    from tutor.analysis.meeting.meetings import meet as meet
    from tutor.analysis.outcomes import outcomes as outcomes
    from tutor.analysis.reading_comparison import readings_of as readings_of
    from tutor.analysis.rulebook_comparison import compare as compare
    from tutor.cards.read import card as card
    from tutor.engine import IllegalMove as IllegalMove
    from tutor.engine import State as State
    from tutor.engine import legal_moves as legal_moves
    from tutor.engine import moves as moves
    from tutor.engine import refusals as refusals
    from tutor.engine.step import step as step
    from tutor.explain import says as says
    from tutor.scenario import Result as Result
    from tutor.scenario import Scenario as Scenario
    from tutor.scenario import entry_of as entry_of
    from tutor.scenario import move_of as move_of
    from tutor.scenario import run as run
    from tutor.scenario import table as table
    from tutor.scenario import to_link as to_link
    from tutor.scenario.scenario_source import read as read
    from tutor.scenario.write import write as write
    from tutor.widgets.show import show as show
    from tutor.yamlfile import BadInput as BadInput
else:
    _ROOMS = {
        "tutor.analysis.answer": ("answer",),
        "tutor.analysis.reading_comparison": ("readings_of",),
        "tutor.analysis.rulebook_comparison": ("compare",),
        "tutor.analysis.outcomes": ("outcomes",),
        "tutor.analysis.meeting.meetings": ("meet",),
        "tutor.cards.read": ("card",),
        "tutor.engine": ("IllegalMove", "State", "legal_moves", "moves", "refusals", "step"),
        "tutor.explain": ("says",),
        "tutor.scenario": ("Result", "Scenario", "entry_of", "move_of", "read", "run", "table", "to_link", "write"),
        "tutor.widgets": ("show",),
        "tutor.yamlfile": ("BadInput",),
    }
    _ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}
    __all__ = list(_ROOM_OF)

    def __getattr__(name: str) -> object:
        import importlib
        import sys

        if name not in _ROOM_OF:
            says = f"module '{__name__}' has no attribute '{name}'"
            raise AttributeError(says, name=name, obj=sys.modules[__name__])
        found = globals()[name] = getattr(importlib.import_module(_ROOM_OF[name]), name)
        return found

    def __dir__() -> list[str]:
        return __all__
