"""The process that draws pictures for previews: no page waits for it, and it can be ended at any time.

It reads a request a line on its standard input, `{link, asked}`, and answers on its standard output with the bytes of a
PNG, after their number in four bytes: none where the link cannot be read.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from contextlib import suppress
from time import monotonic
from typing import Final

from tutor.analysis.graph import Graph
from tutor.analysis.outcomes import position_asked_about
from tutor.diagram.png import rasterized
from tutor.protocol.answer_json import AnswerJson
from tutor.protocol.sharing_json import ShownJson
from tutor.protocol.situation_json import SituationJson
from tutor.scenario import Scenario, in_words
from tutor.scenario.permalink import from_link
from tutor.service.answer_reply import answering
from tutor.service.share_data import to_share
from tutor.service.situation import situation_of
from tutor.sharing.share_picture import share_picture
from tutor.site import site_logs
from tutor.site.link_previews import title_of
from tutor.site.preview_images import own_picture
from tutor.yamlfile import BadInput

SEARCH: Final = 3.0
"""Seconds after which an answer that is not found yet is left out."""
LIMIT: Final = 20_000
"""So many positions are looked at, at most."""
MEMORY: Final = 768 * 2**20
"""Bytes of data that the process may have."""
CALM: Final = 10
"""By how much it steps back behind the sessions."""


def main() -> None:
    """Draw what is asked for until the other end is closed."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # so that whatever is printed is no answer
    site_logs.set_up()
    _stand_back()
    for line in sys.stdin.buffer:
        wanted = json.loads(line)
        png = picture(wanted["link"], wanted["asked"])
        answers.write(len(png).to_bytes(4, "big") + png)
        answers.flush()


def _stand_back() -> None:
    """Fault: a stranger's situation can make the search grow without end, and the sessions slow."""
    with suppress(ImportError, OSError, AttributeError, ValueError):
        import resource

        os.nice(CALM)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]))


def picture(link: str, asked: bool) -> bytes:
    """What a link holds as a PNG of 1200 x 630, with its answer where that is asked for and found in time.

    None of it: nothing where the link cannot be read, else the tutor's own picture.
    """
    readable = False
    try:
        scenario = from_link(link)
        readable = True
        drawn = rasterized(share_picture(shown(scenario, asked)), sharp=1)
    except BadInput:
        drawn = None
    except Exception:
        logging.getLogger("tutor.site").exception("no picture could be drawn for a preview")
        drawn = None
    return drawn or (own_picture() if readable else b"")


def shown(scenario: Scenario, asked: bool) -> ShownJson:
    """What the picture of a scenario shows. Raises: BadInput: it cannot be laid out."""

    situation = situation_of(scenario)
    answer = answered(situation, SEARCH) if asked else None
    return to_share(situation, answer, scenario.title or _asks(scenario))


def _asks(scenario: Scenario) -> str:
    """What an untitled scenario asks, in the words of the position that it asks about."""
    try:
        question = scenario.question
        return in_words(question, position_asked_about(scenario)) if question else title_of(scenario)
    except BadInput:
        return title_of(scenario)


def answered(situation: SituationJson, seconds: float) -> AnswerJson | None:
    """The answer with its rule; only its word if no more is found in time; None where not even that is, or none is."""

    until = monotonic() + seconds
    known: AnswerJson | None = None
    with suppress(BadInput):
        for one in answering(situation, LIMIT):
            known = known if isinstance(one, Graph | int) else one
            whole = known is not None and (known["sure"] or not situation.get("question"))
            if whole or monotonic() > until:
                break
    return known


if __name__ == "__main__":
    main()
