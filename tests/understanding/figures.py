"""How many quarrels are understood: `python -m tests.understanding.figures COLLECTION [KIND ...] [-v] [--taps]`.

Each is typed, and what `tutor say` offers is compared with what was decided out of the books. Of those set aside only
totals are told, to whoever asks. COLLECTION is `building`, `weights` (by which the weights are fitted), `voices`, or
one of those set aside: `aside`, or `unseen`, in the same voices as `voices`. KIND keeps to quarrels of these kinds of
question. `--taps` also tries the slots of what was not right at sight, which takes long.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import yaml

from tests.understanding.wanted import ME, answer_to, settles

KINDS: Final = ("building", "weights", "voices", "aside", "unseen")
SET_ASIDE: Final = ("aside", "unseen")
LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The one in C reads these files in a tenth of the time."""

MAX_OFFERS: Final = 3

Json = Mapping[str, Any]
Say = Callable[[Json], Json]


@dataclass
class Score:
    """What is counted.

    first: the first verdict is that of the meant question, and right; three: one of the three, or of the rules and
    rulings; tapped: these, or one that two taps lead to; asked: the meant question is among the three, whatever its
    verdict; wrong: it is, and its verdict is none that is right; failed: `said` raised an error
    silent: rightly nothing is offered; loud: something is, where nothing should be; mute: nothing is, needlessly
    known, missed, mistaken: cards; placed, misplaced: whose and where, as the words have it
    dropped: cards that were recognised and are in no word of a situation offered, once for each
    """

    quarrels: int = 0
    first: int = 0
    three: int = 0
    tapped: int = 0
    asked: int = 0
    wrong: int = 0
    mute: int = 0
    to_meet_with_silence: int = 0
    silent: int = 0
    loud: int = 0
    failed: int = 0
    known: int = 0
    missed: int = 0
    mistaken: int = 0
    placed: int = 0
    misplaced: int = 0
    dropped: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def __str__(self) -> str:
        return ", ".join(f"{one.name.replace('_', ' ')} {getattr(self, one.name)}" for one in fields(self))


def cases(kind: str) -> list[Json]:
    """The quarrels of a kind, as their file has them."""
    return [*_file(kind)]


@cache
def _file(kind: str) -> tuple[Json, ...]:
    file = Path(__file__).parent / "quarrels" / f"{kind}.yaml"
    with file.open(encoding="utf-8") as text:
        return tuple(yaml.load(text, Loader=LOADER))


def as_said(case: Json) -> Json:
    """What `tutor say` prints for a quarrel."""
    say = import_module("tutor.understanding.say")
    data: Json = say.said(case["text"], edition=case.get("box")).as_json()
    return data


def is_right(case: Json, ask: Json) -> bool:
    """Is this the meant question with a right verdict?"""
    return any(settles(pattern, ask) for pattern in case.get("ask", ()))


def is_asked(case: Json, ask: Json) -> bool:
    """Is this the meant question, whatever its verdict?"""
    return any(answer_to(pattern, ask) is not None for pattern in case.get("ask", ()))


def is_ruled(case: Json, found: Json) -> bool:
    """Is a rule or a ruling that settles it among the first of those that are offered?"""
    return any(
        {*case.get(kind, ())} & {*found[f"{kind}s"][:MAX_OFFERS]} for kind in ("ruling", "rule") if found[f"{kind}s"]
    )


def is_first(case: Json, found: Json) -> bool:
    """Is what stands first right: the first question, or where there is none the first ruling or rule?"""
    if found["asks"]:
        return is_right(case, found["asks"][0])
    return any(found[f"{kind}s"][:1] and found[f"{kind}s"][0] in case.get(kind, ()) for kind in ("ruling", "rule"))


def tapped(case: Json) -> bool:
    """Does one tap on a slot, or do two, lead to the meant question with a right verdict?"""
    meant = import_module("tutor.understanding.meant_questions").all_meant
    told = import_module("tutor.understanding.reading").understood(case["text"], case.get("box"))
    search = import_module("tests.understanding.tap_search")
    found: object = search.taps_to(case["ask"], [one.laid for one in meant(told)])
    return found is not None


def scored(case: Json, say: Say = as_said, taps: Callable[[Json], bool] = lambda _: False) -> Score:
    """What one quarrel counts."""
    try:
        found = say(case)
    except Exception:  # noqa: BLE001 - what it says may hold a sentence that is kept aside
        return Score(quarrels=1, failed=1, to_meet_with_silence="silence" in case)
    asks = found["asks"][:MAX_OFFERS]
    cards = _cards(case, found) + Score(
        quarrels=1, dropped=sum(card["name"] not in ask["scenario"] for ask in asks for card in found["cards"])
    )
    if "silence" in case:
        return cards + Score(to_meet_with_silence=1, silent=not asks, loud=bool(asks))
    rights = [is_right(case, ask) for ask in asks]
    meant = [is_asked(case, ask) for ask in asks]
    three = any(rights) or is_ruled(case, found)
    return cards + Score(
        first=is_first(case, found),
        three=three,
        tapped=three or ("ask" in case and bool(asks) and taps(case)),
        asked=any(meant),
        wrong=any(one and not right for one, right in zip(meant, rights, strict=True)),
        mute=not asks and not three,
    )


def _cards(case: Json, found: Json) -> Score:
    """Which cards are recognised, and whether they lie where the words have them."""
    named = {card["name"] for card in found["cards"]}
    meant = {*case["cards"]}
    others = [name for name in named - meant if not any(fnmatchcase(name, one) for one in case.get("maybe", ()))]
    lies = [
        _lies_as_said(place, card)
        for name, place in case.get("holds", {}).items()
        for card in found["cards"]
        if card["name"] == name
    ]
    return Score(
        known=len(meant & named),
        missed=len(meant - named),
        mistaken=len(others),
        placed=sum(lies),
        misplaced=len(lies) - sum(lies),
    )


def _lies_as_said(place: str, card: Json) -> bool:
    """`me.stable`, `other.hand`, `other` (wherever), `.stable` (whosever)."""
    owner, _, zone = place.partition(".")
    owned = {"": True, "me": card["whose"] == ME, "other": card["whose"] not in (None, ME)}[owner]
    return owned and (not zone or card["zone"] == zone)


def misses(case: Json, score: Score) -> bool:
    """Is this one to be looked into?"""
    return bool(score.failed or score.loud or ("silence" not in case and not score.three))


def told(some: Sequence[tuple[Json, Score]]) -> str:
    """The totals, by kind of question, and what is hard about those that are missed."""
    kinds: dict[str, Score] = defaultdict(Score)
    for case, score in some:
        kinds[case["kind"]] += score
    missed = Counter(case["class"] for case, score in some if misses(case, score))
    rows = [
        f"  {kind:12} {one.quarrels:4} first {one.first:3} three {one.three:3} tapped {one.tapped:3} wrong {one.wrong}"
        for kind, one in sorted(kinds.items())
        if kind != "silence"
    ]
    return "\n".join(
        [
            str(sum((score for _, score in some), Score())),
            *rows,
            "missed: " + ", ".join(f"{name} {n}" for name, n in missed.most_common()),
        ]
    )


def lines(case: Json, score: Score) -> str:
    """One quarrel and what is offered for it: `*` settles it, `!` asks what is meant and has a wrong verdict."""
    mark = "-" if misses(case, score) else "+" if score.first or score.silent else "~"
    offers = [] if score.failed else as_said(case)["asks"]
    said = [f"{mark} [{case['kind']}, {case['class']}] {case['text']}"]
    for one in offers:
        sign = "*" if is_right(case, one) else "!" if is_asked(case, one) else " "
        said.append(f"    {sign} {one['in_words']} {one['answer']}")
    return "\n".join(said)


def main(kind: str = "", *arguments: str) -> int:
    """Print what is reached; with `-v`, each quarrel, but none of those kept aside."""
    flags = {one for one in arguments if one.startswith("-")}
    asked = {*arguments} - flags
    if kind not in KINDS or flags - {"-v", "--taps"} or (kind in SET_ASIDE and "-v" in flags):
        sys.stderr.write(f"usage: {__doc__.splitlines()[0]}\n" if __doc__ else "")
        return 2
    import_module("tutor.understanding.say")
    taps = tapped if "--taps" in flags else lambda _: False
    reached = [(case, scored(case, taps=taps)) for case in cases(kind) if not asked or case["kind"] in asked]
    for one in reached if "-v" in flags else ():
        sys.stdout.write(f"{lines(*one)}\n")
    sys.stdout.write(f"{kind}: {told(reached)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
