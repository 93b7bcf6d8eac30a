from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tutor.scenario import run

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def sample() -> Callable[[str], dict[str, Any]]:
    """The result of one of the sample scenarios, by its name."""
    return lambda name: run(SAMPLES / f"{name}.yaml").as_json()
