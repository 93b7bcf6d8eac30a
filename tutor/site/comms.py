"""How the widgets of a page speak to it where there is no Jupyter kernel: the `comm` package, with a comm of ours."""

from __future__ import annotations

import contextvars
import hashlib
import itertools
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final
from uuid import uuid4

import comm
import ipywidgets
from comm.base_comm import BaseComm, CommManager
from ipywidgets.widgets.widget import _instances, _remove_buffers

from tutor.site.manifest import WidgetModels

Publisher = Callable[[Mapping[str, Any]], None]

PROTOCOL: Final = "5.3"
SESSION: Final = uuid4().hex
PARENT: Final[contextvars.ContextVar[Mapping[str, Any]]] = contextvars.ContextVar("PARENT")
"""The header of the message that is being answered; a task that was begun by it keeps it."""
WIDGET: Final = "jupyter.widget"


class PageComm(BaseComm):
    """A way between a widget and its view, which tells what is to be told to whoever listens."""

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,
        buffers: list[bytes] | None = None,
        **keys: Any,
    ) -> None:
        """Tell the page."""
        content = {"data": data or {}, "comm_id": self.comm_id, **keys}
        parts = [bytes(memoryview(part).cast("B")) for part in buffers or ()]
        OUTLET.tell(message(msg_type, content, metadata or {}, parts))


class Outlet:
    """Where messages go; to nobody until a session begins, for whatever a notebook sets is in the states."""

    def __init__(self) -> None:
        self.tell: Publisher = _nobody


def _nobody(message: Mapping[str, Any]) -> None:
    """Nobody listens yet."""


OUTLET: Final = Outlet()


def install(seed: str) -> CommManager:
    """From now on widgets use comms of ours; those of the same page get the same ids whenever its notebook is run.

    Fault: where a page process has died and another takes its place, an open page would know none of the widgets.
    """
    manager = CommManager()
    count = itertools.count()

    def create(*arguments: Any, **named: Any) -> PageComm:
        named["comm_id"] = named.get("comm_id") or _id(seed, next(count))
        return PageComm(*arguments, **named)

    comm.create_comm = create
    comm.get_comm_manager = lambda: manager
    ipywidgets.register_comm_target()
    return manager


def _id(seed: str, number: int) -> str:
    return hashlib.sha256(f"{seed}\0{number}".encode()).hexdigest()[:32]


def models_made(manager: CommManager) -> WidgetModels:
    """The widgets that there are by now, as a page asks for them."""
    widgets = {id: widget for id, widget in _instances.items() if widget.comm is not None}
    states = {
        id: {
            "model_name": widget._model_name,
            "model_module": widget._model_module,
            "model_module_version": widget._model_module_version,
            "state": widget.get_state(),
        }
        for id, widget in widgets.items()
    }
    plain, paths, buffers = _remove_buffers(states)
    settable = {id: settable_of(widget) for id, widget in widgets.items()}
    targets = {id: one.target_name for id, one in manager.comms.items()}
    return WidgetModels(plain, settable, targets, paths, [bytes(memoryview(part).cast("B")) for part in buffers])


def settable_of(widget: Any) -> frozenset[str]:
    """What a page may set of a widget: what is kept the same on both sides, and is nobody's own business."""
    traits = widget.traits()
    return frozenset(name for name in widget.keys if not name.startswith("_") and not traits[name].read_only)


def message(kind: str, content: Mapping[str, Any], metadata: Mapping[str, Any], buffers: list[bytes]) -> dict[str, Any]:
    """A message of Jupyter's for the page."""
    parent = PARENT.get({})
    return {
        "header": header(kind),
        "parent_header": parent,
        "metadata": metadata,
        "content": content,
        "channel": "iopub",
        "buffers": buffers,
    }


def header(kind: str) -> dict[str, str]:
    """The header of a new message."""
    return {
        "msg_id": uuid4().hex,
        "msg_type": kind,
        "username": "",
        "session": SESSION,
        "date": datetime.now(UTC).isoformat(),
        "version": PROTOCOL,
    }
