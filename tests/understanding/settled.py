"""How many collected quarrels `tutor say` settles: `python -m tests.understanding.settled building [-v] | aside`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from time import process_time
from typing import Any

import yaml

from tests.finding.collected import cases
from tests.finding.wanted import fits
from tutor.protocol.said_json import SaidAskJson, SaidJson
from tutor.understanding.say import said

Row = Mapping[str, Any]


def is_settled(row: Row, ask: SaidAskJson) -> bool:
    """Is this the question that settles the quarrel?"""
    situation = yaml.safe_load(ask["scenario"])
    suggested = {"situation": situation, "question": ask["question"], "says": ask["in_words"]}
    return any("asks" in one and fits(one["asks"], suggested) for one in row["right"])


def is_published(row: Row, found: SaidJson) -> bool:
    """Is a published ruling told that settles it?"""
    return any(
        id.partition("--")[0] in map(_group, found["rulings"]) for one in row["right"] for id in one.get("ruling", ())
    )


def _group(id: str) -> str:
    return id.partition("--")[0]


def settled(kind: str) -> tuple[str, str]:
    """A line for each quarrel with what was offered, and the figures."""
    told, first, among, published, nothing = [], 0, 0, 0, 0
    times = []
    for row in cases("quarrels", kind):
        begun = process_time()
        found = said(row["text"]).as_json()
        times.append(process_time() - begun)
        right = [is_settled(row, ask) for ask in found["asks"]]
        ruled = is_published(row, found)
        first, among, nothing = first + (right[:1] == [True]), among + (any(right) or ruled), nothing + (not right)
        published += ruled
        mark = "+" if right[:1] == [True] else "~" if any(right) else "p" if ruled else "-"
        told.append(f"{mark} {row['text']}   [{found['says'] or ''}]")
        told += [f"     {ask['in_words']} -> {ask['answer']} | {ask['reason']['says'][:90]}" for ask in found["asks"]]
        told += [f"     right: {one}" for one in row["right"]] if mark == "-" else []
    times.sort()
    took = f"median {times[len(times) // 2] * 1000:.0f} ms, most {times[-1] * 1000:.0f} ms"
    figures = f"{kind}: {len(times)}; first {first}, settled {among}, published {published}, nothing {nothing}; {took}"
    return "\n".join(told), figures


if __name__ == "__main__":
    lines, line = settled(sys.argv[1])
    sys.stdout.write(f"{lines}\n{line}\n" if "-v" in sys.argv[2:] and sys.argv[1] == "building" else f"{line}\n")
