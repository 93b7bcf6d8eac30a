"""What the tests of the cards share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tutor.cards import load_set
from tutor.yamlfile import BadInput


@pytest.fixture
def mistakes() -> Callable[..., str]:
    """A function: what the loader says to the text of a file that is wrong."""

    def told(text: str, file: str = "x.yaml") -> str:
        with pytest.raises(BadInput) as caught:
            load_set(text, file)
        return str(caught.value)

    return told
