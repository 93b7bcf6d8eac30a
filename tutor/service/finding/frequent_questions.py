"""What is asked at every table: the first page lists it, so that nobody has to type it."""

from __future__ import annotations

from functools import cache
from typing import Final

from tutor.data import data_root
from tutor.service.finding.questions import questions
from tutor.yamlfile import read_yaml, unknown

FILE: Final = "asked-most.yaml"


@cache
def asked_most() -> tuple[str, ...]:
    """The ids of the published questions that are asked most, in the order in which they are listed.

    Raises:
        BadInput: the file is no list, or names a question that is not published.
    """
    document = read_yaml((data_root() / FILE).read_bytes(), FILE)
    known = {question.id for question in questions()}
    listed = document.data if isinstance(document.data, list) else []
    if not listed:
        document.wrong((), "this is a list of the ids of published questions")
    for at, id in enumerate(listed):
        if id not in known:
            document.wrong((at,), unknown("question", id, known, shown=5))
    document.check()
    return tuple(listed)
