"""What a cell of a notebook prints is kept as it was printed, each stream by its name."""

from __future__ import annotations

import pytest

from tutor.site.notebook_runner import Output, Stream

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("streams", ["o", "e", "oo", "ee", "oe", "eo", "oeo", "eoe", "ooee", "eeoo"])
def test_what_is_printed_at_one_go_is_one_output(streams: str) -> None:
    shown: list[Output] = []
    kinds = {"o": Stream("stdout", shown), "e": Stream("stderr", shown)}
    for at, stream in enumerate(streams):
        print(at, file=kinds[stream])
    goes = [at for at, stream in enumerate(streams) if streams[at - 1 : at] != stream]
    ends = [*goes[1:], len(streams)]
    assert [(one["name"], one["text"]) for one in shown] == [
        (kinds[streams[at]].called, "".join(f"{number}\n" for number in range(at, end)))
        for at, end in zip(goes, ends, strict=True)
    ]
