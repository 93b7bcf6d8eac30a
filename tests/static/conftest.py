from __future__ import annotations

from pathlib import Path

import pytest

from tutor.static.engine_files import write_engine


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the engine of a static edition in it."""
    out = tmp_path_factory.mktemp("static-engine")
    write_engine(out, lambda _: None)
    return out
