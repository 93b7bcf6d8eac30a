from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tutor.scenario import run

PLAY = Path(__file__).parent.parent / "play"


@pytest.fixture
def play() -> Callable[[str], dict[str, Any]]:
    """The result of a scenario below `tests/play`, by its path without `.yaml`."""
    return lambda name: run(PLAY / f"{name}.yaml").as_json()
