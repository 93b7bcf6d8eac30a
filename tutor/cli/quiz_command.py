"""`tutor quiz`: questions whose answers are computed, one after the other, and how many were answered right."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from rich.text import Text

from tutor.cards.phrases import amount
from tutor.cli.commands import FINE, as_text
from tutor.cli.files import tell
from tutor.cli.printing import console, print_all, print_heading, table
from tutor.cli.progress import LearnerProgress
from tutor.cli.prompt_input import QUIT, typed
from tutor.explain import cite
from tutor.lessons.quiz import KINDS, QuizQuestion, Wish, question
from tutor.rulebook import edition
from tutor.scenario import run
from tutor.service.quiz_reply import quiz_json
from tutor.yamlfile import BadInput, Problem, unknown

MAX_WANTED_RULES: Final = 12
"""Of how many rules one is looked for."""


class Score:
    """What was answered in this session: how many questions, how many right, and the rules of those that were not."""

    def __init__(self) -> None:
        self.asked = self.right = 0
        self.missed: dict[str, int] = {}

    def note(self, found: QuizQuestion, is_right: bool) -> None:
        """Note one more answer."""
        self.asked += 1
        self.right += is_right
        for rule in found.turned_on:
            if is_right:
                self.missed.pop(rule, None)
            else:
                self.missed[rule] = self.missed.get(rule, 0) + 1

    @property
    def wants(self) -> tuple[str, ...]:
        """The rules that were missed, the one missed most often first."""
        return tuple(sorted(self.missed, key=lambda rule: -self.missed[rule]))


def quiz_command(asked: Namespace) -> int:
    """Ask questions until there are enough, or whoever answers has had enough; or print them as JSON."""
    wish = wish_of(asked)
    if asked.json:
        wishes = (wish._replace(seed=wish.seed + place) for place in range(asked.number or 1))
        tell(as_text([quiz_json(question(one)) for one in wishes]))
        return FINE
    score, progress = Score(), LearnerProgress(asked.progress)
    while (asked.number is None or score.asked < asked.number) and not (wish.id and score.asked):
        wants = score.wants if score.asked % 2 else progress.wanted()[:MAX_WANTED_RULES]
        found = question(wish._replace(seed=wish.seed + score.asked, wants=wants))
        picked = _ask(found, score.asked + 1)
        if picked is None:
            break
        is_right = picked == {place for place, one in enumerate(found.choices, 1) if one.right}
        score.note(found, is_right)
        progress.answered(found.id, found.turned_on, is_right)
        print_all(_told(found, picked, is_right))
        tell(f"\n{score.right} of {amount(score.asked, 'question')} right so far.")
    _print_missed(score, wish)
    progress.say()
    return FINE


def wish_of(asked: Namespace) -> Wish:
    """The wish of a command line. Raises: BadInput: there is no such kind."""
    kinds = tuple(asked.kinds.split(",")) if asked.kinds else ()
    for kind in kinds:
        if kind not in KINDS:
            raise BadInput([Problem("--kinds", 0, "", unknown("kind", kind, KINDS))])
    sets = tuple(asked.sets.split(",")) if asked.sets else None
    return Wish(asked.edition, sets, asked.level, kinds, asked.seed, id=asked.question or "")


def _ask(found: QuizQuestion, number: int) -> set[int] | None:
    """The numbers of the answers that were picked; None if there is no more input, or it is enough."""
    shown = run(found.scenario, len(found.scenario.script) + 1)
    print_heading(f"Question {number} ({found.id})")
    print_all(table(shown.as_json()))
    console().print(Text(f"\n{found.asks}", style="bold"))
    for place, one in enumerate(found.choices, 1):
        tell(f"  {place}  {one.says}")
    several = ", or several with spaces between" if found.several else ""
    while (said := typed(f"A number{several}, or {QUIT} to stop: ")) is not None:
        picked = _numbers(said, len(found.choices))
        if picked and (found.several or len(picked) == 1):
            return picked
        tell(f"'{said}' is not a number from 1 to {len(found.choices)}{several}.")
    return None


def _numbers(said: str, most: int) -> set[int]:
    """The numbers that were typed; none where something else was."""
    words = re.split(r"[\s,]+", said)
    numbers = {int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 3}
    return numbers if len(numbers) == len({*words}) and numbers <= {*range(1, most + 1)} else set()


def _told(found: QuizQuestion, picked: set[int], is_right: bool) -> Iterator[Text]:
    yield Text(
        f"\n{'Right.' if is_right else 'Not quite.'} {found.says}", style="bold green" if is_right else "bold red"
    )
    for place, one in enumerate(found.choices, 1):
        mark = "✓" if one.right else "✕"
        mine = " (your answer)" if place in picked else ""
        yield Text(f"  {mark} {one.says}{mine}", style="green" if one.right else "red")
        yield from (Text(f"      {why.says}  [{why.id}]", style="dim") for why in one.because)


def _print_missed(score: Score, wish: Wish) -> None:
    if not score.missed:
        return
    print_heading("Worth another look")
    for rule in score.wants:
        cited = cite(rule, edition(wish.edition))
        if cited is not None:
            print_all([Text(f"  {cited.name}: {cited.says}  [{rule}]")])
