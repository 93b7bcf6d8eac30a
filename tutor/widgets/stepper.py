"""The stepper: the only widget that draws a run. It is sent the whole run once, and steps through it in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from tutor.diagram.trace import Result
from tutor.page.assembled import result_data
from tutor.page.assets import MODULES, STYLES, module_of, style_of
from tutor.page.page import Notes
from tutor.page.whole_picture import Picture, drawn
from tutor.widgets.messages import BadMessage, checked
from tutor.widgets.session import NotPossible
from tutor.yamlfile import BadInput

Message = dict[str, Any]


class Stepper(anywidget.AnyWidget):
    """A run on the screen. `data` is what `page_data` returns.

    All that comes back are a sign of life and the wish for another picture, which `draw` makes.
    `problem` is a sentence about the last thing that could not be done, `""` if all is well; the page shows it.
    """

    _esm = module_of(*MODULES)
    _css = style_of(*STYLES)

    data = traitlets.Dict().tag(sync=True)
    problem = traitlets.Unicode("").tag(sync=True)

    def __init__(self, data: dict[str, Any], draw: Callable[[str], Picture] | None = None, **rest: Any) -> None:
        super().__init__(data=data, **rest)
        self._draw = draw
        self._handlers: dict[str, Callable[[Message], None]] = {"ping": self._on_ping, "picture": self._on_picture}
        self.on_msg(self._answer)

    def _answer(self, widget: Any, content: Any, buffers: Any) -> None:
        """Do what the browser asks for. Whatever goes wrong is said on the page."""
        try:
            message = checked(content)
            if message["kind"] not in self._handlers:
                raise BadMessage(f"Nothing can be done here with a '{message['kind']}'.")
            if message["kind"] != "ping":
                self.problem = ""
            self._handlers[message["kind"]](message)
        except (BadMessage, NotPossible, BadInput) as bad:
            self._says(str(bad))
        except Exception as error:
            self._says(f"Something went wrong here, which is a fault of the tutor: {type(error).__name__}.")
            raise

    def _says(self, problem: str) -> None:
        self.problem = ""  # so that the same sentence a second time is news again
        self.problem = problem

    def _on_ping(self, message: Message) -> None:
        self.send({"kind": "pong"})

    def _on_picture(self, message: Message) -> None:
        if self._draw is None:
            raise NotPossible("There is no other picture of this run.")
        self._send_picture(0, self._draw(message["which"]))

    def _send_picture(self, node: int, picture: Picture) -> None:
        self.send({"kind": "picture", "node": node, "picture": picture.data()})


def show_result(result: Result, picture: str = "", notes: Notes | None = None) -> Stepper:
    """A result (the JSON of a run) as a widget to step through.

    notes: what cards are considered to be (`standing.standing_of` a run), which the JSON does not say
    """
    return Stepper(result_data(result, picture, notes), lambda kind: drawn(result, kind))
