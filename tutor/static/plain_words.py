"""What each page says where no script runs: to a reader without one, and to whoever indexes pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Final, NamedTuple
from urllib.parse import urlencode

from tutor.protocol.lesson_json import CoursePartJson
from tutor.protocol.look_up_json import LookUpEntryJson
from tutor.service.finding.frequent_questions import asked_most
from tutor.service.finding.questions import AskedQuestion, questions
from tutor.service.lesson_reply import course_told
from tutor.service.library.look_up_entries import looked_up
from tutor.widgets.pages.look_up import FIRST


class Plain(NamedTuple):
    """says: one sentence, for a description; words: what stands in the widget's place, as HTML

    `words` is told how the way up to the first page is written.
    """

    says: str
    words: Callable[[str], str]


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"


def _led(up: str, page: str, text: str, **asks: str) -> str:
    address = f"{up}{page}{'/' if page else ''}?{urlencode(asks)}"
    return f'<a href="{escape(address)}">{escape(text)}</a>'


def _asked(up: str, some: Iterable[AskedQuestion]) -> str:
    return _list(_led(up, "walk-through", one.title, question=one.id) for one in some)


def _start(up: str) -> str:
    most = {one.id: one for one in questions()}
    return f"<h2>Asked most</h2>{_asked(up, (most[id] for id in asked_most()))}"


def _learn(up: str) -> str:
    return "".join(_part(up, part) for part in course_told()["parts"])


def _part(up: str, part: CoursePartJson) -> str:
    lessons = (
        f"{_led(up, 'learn', one['title'], lesson=one['id'])}: you can {escape('; '.join(one['able']))}."
        for one in part["lessons"]
    )
    return f"<h2>{escape(part['title'])}</h2>{_list(lessons)}"


def _rulings(up: str) -> str:
    return f"<h2>All rulings</h2>{_asked(up, questions())}"


def _look_up(up: str) -> str:
    entries = looked_up(FIRST)
    return "".join(_kind(entries, kind, title) for kind, title in (("card", "Cards"), ("rule", "Rules")))


def _kind(entries: list[LookUpEntryJson], kind: str, title: str) -> str:
    return f"<h2>{title}</h2>{_list(_entry(one) for one in entries if one['kind'] == kind)}"


def _entry(one: LookUpEntryJson) -> str:
    parts: Iterator[str] = filter(None, (one.get("says", ""), one.get("note", "")))
    return f"<b>{escape(one['title'])}</b> {escape(' '.join(parts))}"


def _said(text: str) -> Callable[[str], str]:
    return lambda up: f"<p>{escape(text)}</p>"


_TABLE: Final = "Here you lay out any situation, play it step by step, and ask what may be done. That needs JavaScript."
_PLAY: Final = "Here you play a game against one, two or three others. That needs JavaScript."
_PRACTISE: Final = "Here you are asked one question after the other, on the table. That needs JavaScript."

PLAIN: Final[dict[str, Plain]] = {
    "start": Plain(
        "Who is right at the table? A rules tutor for Unstable Unicorns and Llamas Unleashed: type your quarrel and "
        "see what happens, step by step, under which rule.",
        _start,
    ),
    "learn": Plain("A course for Unstable Unicorns, from the first turn to settling quarrels.", _learn),
    "practise": Plain("Rules questions for Unstable Unicorns, each with its answer and reasons.", _said(_PRACTISE)),
    "play": Plain("Play Unstable Unicorns against others who explain their moves.", _said(_PLAY)),
    "build": Plain("Lay out any situation of Unstable Unicorns, play it, and ask what may be done.", _said(_TABLE)),
    "walk-through": Plain("What players of Unstable Unicorns have asked, and who answers it.", _rulings),
    "look-up": Plain("Every card, rule and open point of Unstable Unicorns, in the words of its rulebook.", _look_up),
}
"""Page -> its words."""
