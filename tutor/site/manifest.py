"""The manifest of a page, which its process sends: what its cells show, and the widgets they made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tutor.site.wire import packed, unpacked


class WidgetModels(NamedTuple):
    """The widgets of a page as they are before anybody has said anything; the same for all visitors.

    states: model id -> {"model_name", "model_module", "model_module_version", "state"}, without what is binary
    settable: model id -> the names of what a page may set of it
    targets: id of each comm -> the name of its target
    buffer_paths, buffers: where in `states` something binary belongs, and what
    """

    states: Mapping[str, Mapping[str, Any]]
    settable: Mapping[str, frozenset[str]]
    targets: Mapping[str, str]
    buffer_paths: Sequence[Sequence[str | int]] = ()
    buffers: Sequence[bytes] = ()


class Manifest(NamedTuple):
    """All that the server has to know of a page.

    outputs: for each cell what it shows, as a notebook file has it; modules, sheets: the files of its widgets, by the
        names under which the site has them
    """

    models: WidgetModels
    outputs: Sequence[Sequence[Mapping[str, Any]]]
    modules: Mapping[str, str]
    sheets: Mapping[str, str]

    def packed(self) -> bytes:
        """As bytes."""
        models = self.models
        said = packed(
            {
                "states": models.states,
                "settable": {id: sorted(names) for id, names in models.settable.items()},
                "targets": models.targets,
                "buffer_paths": models.buffer_paths,
                "outputs": self.outputs,
                "modules": self.modules,
                "sheets": self.sheets,
                "buffers": list(models.buffers),
            }
        )
        return b"t" + said.encode() if isinstance(said, str) else b"b" + said


def unpack_manifest(said: bytes) -> Manifest:
    """The manifest again."""
    found = unpacked(said[1:].decode() if said[:1] == b"t" else said[1:])
    settable = {id: frozenset(names) for id, names in found["settable"].items()}
    models = WidgetModels(found["states"], settable, found["targets"], found["buffer_paths"], found["buffers"])
    return Manifest(models, found["outputs"], found["modules"], found["sheets"])
