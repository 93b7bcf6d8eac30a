"""The engine of a static edition, written once a run, and what it says under Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tutor.static.engine_files import FOLDER
from tutor.static.packages import program

TALK = Path(__file__).parent / "talk.mjs"

Replies = list[dict[str, Any]]


def talked(out: Path, messages: list[dict[str, Any]], *more: str) -> list[Replies]:
    """What the engine replies to each message, without how far it is in between."""
    lines = "".join(f"{json.dumps(message)}\n" for message in messages)
    command = [program("node"), str(TALK), str(out / FOLDER), *more]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return [finished(json.loads(line)) for line in done.stdout.splitlines()]


def finished(replies: Replies) -> Replies:
    """The replies that hold something, as JSON has them."""
    found: Replies = json.loads(json.dumps([reply for reply in replies if "progress" not in reply]))
    return found
