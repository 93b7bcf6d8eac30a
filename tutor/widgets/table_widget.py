"""The table as a widget: a situation that is laid out, played and asked about, and set and observed from Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

import traitlets

from tutor.analysis.answer import answer, explained
from tutor.analysis.outcomes import outcomes
from tutor.diagram.typeface import typeface
from tutor.page.assets import view_style
from tutor.page.bundles import script
from tutor.page.picture import PICTURES
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Given, Scenario, read, write
from tutor.scenario.python_entry import entry_data
from tutor.service.other_situations import empty
from tutor.service.situation import scenario_of, situation_of
from tutor.service.stop_point import to_the_point
from tutor.service.table_look import look
from tutor.widgets.page_widget import PageWidget

Mood = Literal["lay out", "play"]


class Table(PageWidget):
    """A table on which a situation is laid out, played and asked about.

    >>> from tutor.widgets import Table
    >>> table = Table({"edition": "base", "players": [{"name": "Ana", "hand": ["Rhinocorn"]}, {"name": "Ben"}]})
    >>> table.first["decision"]["asks"]
    'Ana has to play a card or DRAW one.'
    >>> table.ask({"may": "{by: Ana, play: Rhinocorn}"})["answer"]
    'yes'

    situation: the situation as JSON (a scenario file as data), or anything that `tutor.read` takes, or a scenario
    mood: whether it opens for laying out or for playing; by default for laying out where nothing is given
    ask: is its question to be answered at once; where it has none, what comes of it
    site: where links lead that are made in a notebook, the address of a tutor's site; by default TUTOR_SITE says it
    picture: the picture that is open: `chain`, `pile`, `turn` or `every`; by default none

    Of several in one kernel the first is the one whose situation a page's address holds (`is_first`).

    `situation` may be set and observed: what somebody lays out or plays on the page is in it. So may `step`, the step
    that is looked at, None for the last. `answer` is the last answer given, as `tutor answer --json` prints it.

    Raises:
        BadInput: the situation cannot be read. Where it is set later, what was there stays.
    """

    _esm = script("table/widget.js")
    _css = typeface() + view_style()

    situation = traitlets.Dict().tag(sync=True)
    first = traitlets.Dict().tag(sync=True)
    mood = traitlets.Enum(("lay out", "play"), "lay out").tag(sync=True)
    asked = traitlets.Bool(False).tag(sync=True)
    step = traitlets.Int(None, allow_none=True).tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)
    problem = traitlets.Unicode("").tag(sync=True)
    picture = traitlets.Enum(("", *PICTURES), "").tag(sync=True)

    def __init__(
        self,
        situation: SituationJson | Given | Scenario | None = None,
        *,
        mood: Mood | None = None,
        ask: bool = False,
        **rest: Any,
    ) -> None:
        laid = _laid(situation)
        mood = mood or ("lay out" if situation is None else "play")
        super().__init__(situation=dict(laid), first=look(laid), mood=mood, asked=ask, **rest)
        self.observe(self._changed, "situation")

    @traitlets.validate("situation")
    def _checked(self, proposal: Any) -> Any:
        """A situation that cannot be read is refused; what was there stays."""
        scenario_of(proposal["value"])
        return proposal["value"]

    def _changed(self, change: Any) -> None:
        """What was seen at first is not of what lies there now; a view that opens later asks for its own."""
        self.first = {}

    @property
    def scenario(self) -> Scenario:
        """The situation as a scenario."""
        return scenario_of(self.situation)

    @property
    def text(self) -> str:
        """The situation as the text of its file."""
        return write(self.scenario)

    def lay(self, situation: SituationJson | Given | Scenario, *, ask: bool = False) -> None:
        """Lay out another situation in the place of what lies there, given as when a table is made.

        Raises:
            BadInput: it cannot be read; what was there stays.
        """
        laid = _laid(situation)
        with self.hold_sync():
            self.situation, self.asked, self.step = dict(laid), ask, None

    def ask(self, question: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Ask something about the position that the situation reaches; the answer is shown, and comes back.

        question: as in a scenario file, `{"may": move}` or `{"will": goal}`; by default that of the situation, and
            where it has none, what comes of it. A move may be a text: `"{by: Ana, play: Rhinocorn}"`

        Raises:
            BadInput: the question cannot be understood, or the situation's script not be played.
        """
        given = self.situation.get("question") if question is None else question
        asked = dict(given or {})
        if "may" in asked:
            asked["may"] = entry_data(asked["may"], "question.may")
        situation = {**self.situation, **({"question": asked} if asked else {})}
        scenario = scenario_of(situation)
        if scenario.question is None:
            found = explained(outcomes(scenario)).outcomes_as_json()
        else:
            found = answer(scenario).as_json()
        with self.hold_sync():
            self.situation, self.asked, self.answer = situation, True, found
        return found

    def _answered(self, found: dict[str, Any]) -> None:
        self.answer = found


def _laid(given: SituationJson | Given | Scenario | None) -> SituationJson:
    """What somebody gives, as a situation."""
    if given is None:
        return empty()
    if isinstance(given, Mapping):
        scenario_of(given)
        return cast(SituationJson, dict(given))
    return situation_of(to_the_point(given if isinstance(given, Scenario) else read(given)))
