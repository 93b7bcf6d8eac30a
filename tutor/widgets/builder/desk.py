"""What the builder's controls are made and wired with: one look for all, and no error in a handler goes unseen."""

from __future__ import annotations

import html
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import ipywidgets

from tutor.widgets.builder.sheet import Sheet
from tutor.widgets.builder.situation import Work

W = TypeVar("W", bound=ipywidgets.Widget)
Edit = Callable[[Sheet], Sheet]

BROKEN: Final = "Something went wrong, and what you did last was not carried out. The scenario is as it was before."


class Desk:
    """Makes controls and connects them with what they do.

    edit: called with an edit and the name of the control that makes it, when a control changes the scenario
    panel: says (role alert) that a handler failed; empty while all goes well
    """

    def __init__(self, edit: Callable[[Edit, str], None]) -> None:
        self.edit = edit
        self._drawing = False
        self._layout = ipywidgets.Layout()
        self._styles: dict[type[Any], Any] = {}
        self.panel = self.make(ipywidgets.HTML)

    def make(self, kind: type[W], *classes: str, **traits: Any) -> W:
        """A control of that kind. All share one layout and one style a kind, so that a page has less to load."""
        if kind in self._styles:
            traits["style"] = self._styles[kind]
        if kind not in (ipywidgets.Box, ipywidgets.HTML):
            traits.setdefault("tooltip", "")
        widget: Any = kind(layout=self._layout, _dom_classes=classes, **traits)
        if hasattr(widget, "style"):
            self._styles[kind] = widget.style
        made: W = widget
        return made

    def box(self, *children: Any, of: str) -> ipywidgets.Box:
        """A box of the class `of`; how its children are laid out is the style sheet's business."""
        return self.make(ipywidgets.Box, of, children=children)

    def button(self, label: str, act: Callable[[], None], *classes: str, tip: str = "") -> ipywidgets.Button:
        """A button that does something."""
        button = self.make(ipywidgets.Button, *classes, description=label, tooltip=tip or label)
        button.on_click(lambda _: self.guarded(act))
        return button

    def remark(self) -> Remark:
        """A place for something that is rarely to be said."""
        return Remark(self)

    def wire(self, widget: Any, act: Callable[[Any], None], trait: str = "value") -> None:
        """Have `act` called with the value that a person gives a control; what the builder itself shows is no such."""
        widget.observe(lambda change: None if self._drawing else self.guarded(act, change["new"]), trait)

    def guarded(self, act: Callable[..., None], *arguments: Any) -> None:
        """Do something; an error, which would be lost in a handler, is logged and shown in the panel."""
        try:
            act(*arguments)
            self.panel.value = ""
        except Exception:
            logging.getLogger("tutor.widgets").exception("a control of the builder failed")
            self.panel.value = f'<p class="bu-alarm" role="alert">{html.escape(BROKEN)}</p>'

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """While this lasts, values that are set are shown, and are nobody's wish."""
        before, self._drawing = self._drawing, True
        try:
            yield
        finally:
            self._drawing = before


class Remark:
    """Something that is rarely to be said: its widget is made when it is said first, so that a page has less to load.

    shown: what a box shows of it, its children's last; nothing before that
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.shown: tuple[ipywidgets.HTML, ...] = ()

    @property
    def value(self) -> str:
        """What is said, as HTML."""
        return str(self.shown[0].value) if self.shown else ""

    @value.setter
    def value(self, says: str) -> None:
        if says and not self.shown:
            self.shown = (self._desk.make(ipywidgets.HTML),)
        for widget in self.shown:
            widget.value = says


class Part(ABC):
    """A part of the builder: `box` is what is seen, `draw` shows the state that the work is in."""

    box: Any

    @abstractmethod
    def draw(self, work: Work) -> None:
        """Show what the work says. Called under `Desk.drawing`."""


def heading(text: str) -> str:
    """A heading as HTML."""
    return f"<h3>{html.escape(text)}</h3>"


def note(text: str) -> str:
    """A remark as HTML; nothing for an empty one."""
    return f'<p class="bu-note">{html.escape(text)}</p>' if text else ""


def wrong(says: Iterable[str], role: str = "") -> str:
    """What is wrong, as HTML, told by a word and not only by a colour. With the role `alert` it is told at once."""
    said = f' role="{role}"' if role else ""
    return "".join(
        f'<p class="bu-wrong"{said}><strong>Problem:</strong> {html.escape(sentence(text))}</p>' for text in says
    )


def wrong_at(work: Work, *places: str) -> str:
    """The problems that belong to these places, as HTML."""
    return wrong(problem.says for place in places for problem in work.at_place(place))


def sentence(says: str) -> str:
    """What a problem says, as a sentence of its own."""
    says = says[:1].upper() + says[1:]
    return says if says.endswith((".", "?", "!")) else f"{says}."


def choose(widget: Any, options: Sequence[tuple[str, Any]], value: Any) -> None:
    """Show these options in a list, and this one chosen; none where the value is not among them."""
    if tuple(widget.options) != tuple(options):
        widget.options = tuple(options)
    widget.value = value if value in [option for _, option in options] else None
