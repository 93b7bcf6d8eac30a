"""The drawings of faces in something that is sent: nothing stands among them that is not ours."""

from __future__ import annotations

import re

from tutor.faces import PREFIX, symbols

TOKENS = re.compile(rf'<symbol id="{PREFIX}([^"]+)"')


def without_faces(text: str, before: str, behind: str) -> str:
    """A text without the drawings that stand between these. Raises: AssertionError: they are not our own."""
    [drawn] = re.findall(f"{re.escape(before)}(.*){re.escape(behind)}", text)
    assert drawn == symbols(TOKENS.findall(drawn))
    return text.replace(f"{before}{drawn}{behind}", "")
