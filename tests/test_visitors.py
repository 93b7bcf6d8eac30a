"""The load of visitors: what it makes of what it hears, and that its engine says what the site is held to."""

from __future__ import annotations

import struct

from benchmarks.visitors.hostile import dear
from benchmarks.visitors.load import middle_and_most
from benchmarks.visitors.protocol import _without_buffers
from benchmarks.visitors.soak import Soaked
from benchmarks.visitors.visitor import expected
from tutor.service.situation import scenario_of


def test_a_median_and_what_one_in_twenty_exceeds() -> None:
    assert middle_and_most([]) is None
    assert middle_and_most([3.0]) == (3.0, 3.0)
    assert middle_and_most([float(n) for n in range(101)]) == (50, 95)


def test_a_message_with_pictures_is_read_without_them() -> None:
    parts = [b'{"a": 1}', b"\x00picture"]
    starts = [12, 12 + len(parts[0])]
    assert _without_buffers(struct.pack("!3I", 2, *starts) + b"".join(parts)) == parts[0]


def test_memory_that_grows_is_seen() -> None:
    flat = Soaked(1, 0, 0, 0, 0, {}, {}, [100, 100, 100, 100, 100, 100])
    assert flat.growth == 1
    assert flat._replace(memory=[100, 100, 150, 150, 200, 200]).growth == 2


def test_what_visitors_are_told_is_whole() -> None:
    told = expected()
    assert told.look["decision"]["options"]
    assert told.decided != told.look
    assert told.answer["answer"]


def test_the_dear_questions_can_be_asked() -> None:
    assert all(scenario_of(one).question for one in dear())
