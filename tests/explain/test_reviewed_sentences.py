"""What a game is told in: an example of every sentence that the scenarios of this project bring up, as reviewed.

`sentences.txt` has the examples. To renew it after a change, run this file as a module, read the difference aloud, and
keep it if somebody at the table would say it like that:

    python -m tests.explain.test_reviewed_sentences
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.play.evidence import FILES, PLAYED, played, results
from tutor.cards import all_sets
from tutor.engine import EVENT_KINDS, State, refusals, refused_moves
from tutor.engine.state.moves import ChooseCard, ChooseOption, ChoosePlayer, Done, Draw, Move, Pass, Play, Respond, Use
from tutor.engine.state.zones import BOX, DECK
from tutor.explain import asks, says, sentence
from tutor.scenario import Result
from tutor.scenario.trace_output import refused_event

REVIEWED = Path(__file__).parent / "sentences.txt"
Said = tuple[str, str]
"""Where a sentence is said (a kind of event, a kind of decision, or `refused`), and the sentence."""

QUESTIONS = ("action", "respond", "use", "choose", "pull", "shuffle", "tell", "over")
REFUSED = "refused"
PLACES = (*EVENT_KINDS, *(f"asked: {kind}" for kind in QUESTIONS), REFUSED)


def said(result: Result) -> Iterator[Said]:
    """Every sentence of a run: what happened, for all readers; what was asked; and why not."""
    for made in result.steps:
        hidden = any(event.known_to is not None for event in made.trace)
        for seat in (None, *(range(len(result.table.players)) if hidden else ())):
            yield from zip((event.kind for event in made.trace), says(made, seat), strict=True)
        state = made.after
        yield f"asked: {state.asked.kind if state.asked else 'over'}", asks(state)
        for _, reasons in refused_moves(state):
            yield from ((REFUSED, reason.says) for reason in reasons)
    for tried in result.tried:
        yield from ((REFUSED, reason.says) for reason in tried.found.against)
        state = result.steps[tried.answers].after
        event = refused_event(state, tried, 1)
        yield from (("move.refused", sentence(event, state, seat)) for seat in (None, *range(len(state.table.players))))


def tries(state: State) -> Iterator[Move]:
    """What anybody at the table could try, asked or not, with any card that does not lie in the deck."""
    seats = range(len(state.table.players))
    cards = [card for zone, cards in enumerate(state.zones) if zone not in (DECK, BOX) for card in cards]
    for seat in seats:
        yield from (Draw(seat), Done(seat), Pass(seat), ChooseOption(seat, 0))
        yield from (ChoosePlayer(seat, other) for other in seats)
        for card in cards:
            yield from (Play(seat, card, seat), Play(seat, card, (seat + 1) % len(seats)), Respond(seat, card))
            yield from (Use(seat, card), ChooseCard(seat, card))


def tried(result: Result) -> Iterator[Said]:
    """Why not, for whatever may be tried at the first moment of each sort in a run."""
    moments: dict[object, State] = {}
    for made in result.steps:
        state = made.after
        sort = state.asked and state.asked.kind, state.turn.phase, type(state.agenda[-1])
        moments.setdefault(sort, state)
    for state in moments.values():
        yield from ((REFUSED, reason.says) for move in tries(state) for reason in refusals(state, move))


@cache
def _names(cards: frozenset[str]) -> re.Pattern[str]:
    every = sorted(cards, key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, every))})(?:#\d+)?")


def _own(result: Result) -> frozenset[str]:
    return frozenset(str(card["name"]) for card in result.scenario.cards)


BOXES = frozenset(card.name for cards in all_sets() for card in cards.cards)
SHAPES = (
    (r"<player>'s <card>", "<card>"),
    (r"\bFields?\b", "Stable"),
    (r"\bAnimals?\b|\bUnicorns\b", "Unicorn"),
    (r"(?:[A-Z][a-z]+,? (?:or |and )?)+(?=cards?\b)", "<kind> "),
    (r"\ban? (?=<kind>)", "a "),
    (r"\d+", "<number>"),
    (r"\b(?:one|two|three|four|five|six|seven) (?=<|\w)", "<number> "),
    (r"(?P<one><\w+>)(?:, <\w+>)* (?P<word>and|or) <\w+>", r"\g<one> \g<word> \g<one>"),
    (r"\b(?:in <player>'s (?:hand|Stable)|in the (?:deck|discard pile|Nursery)|on the pile)\b", "<place>"),
    (r"(?P<one><\w+>)(?: or <place>)+", r"\g<one> or <place>"),
    (r"(?<=: )[A-Z].*", "<order>"),
)
"""What is left out of a sentence so that its form remains; an order, a card's own English, is reviewed elsewhere."""


NOW = r"(?<!do that now: )(?<!choose now: )(?<=: )(?:<player>|chance)(?: or <player>)? (?:may|has to|decides)\b.*"
"""What the game waits for, as a refusal ends; one form alone has it in full."""


def form(place: str, text: str, result: Result) -> str:
    """The sentence without the names, numbers and kinds of cards, so that those of one form are one."""
    text = _names(BOXES | _own(result)).sub("<card>", text)
    text = re.sub(rf"\b(?:{'|'.join(map(re.escape, result.table.players))})\b", "<player>", text)
    for pattern, shape in SHAPES:
        text = re.sub(pattern, shape, text)
    return re.sub(NOW, "<now>", text) if place == REFUSED else text


def forms() -> dict[Said, Said]:
    """Every sentence that is said in any scenario, with its form, in the order of the scenarios."""
    found: dict[Said, Said] = {}
    published = [played(file) for file in FILES if not file.is_relative_to(PLAYED)]
    for tell, told in ((said, results()), (tried, published)):
        for result in told:
            for place, text in tell(result):
                if (place, text) not in found:
                    found[place, text] = place, form(place, text, result)
    return found


def reviewed() -> list[Said]:
    """The examples of the file."""
    place, found = "", []
    for line in REVIEWED.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            place = line[2:]
        elif line:
            found.append((place, line))
    return found


def test_every_sentence_reads_as_it_was_reviewed() -> None:
    now, before = forms(), reviewed()
    gone = [f"- {text}" for place, text in before if (place, text) not in now]
    known = {now[example] for example in before if example in now}
    new = {found: f"+ {text}" for (place, text), found in reversed(now.items()) if found not in known}
    told = "\n".join([*gone, *new.values()])
    assert not told, f"Not as reviewed:\n{told}\nIf it is better: python -m tests.explain.test_reviewed_sentences"


def renewed() -> str:
    """The file anew: examples that are still said stay, and each new form gets the first one of the scenarios."""
    now = forms()
    examples = {now[example]: example for example in reviewed() if example in now}
    for example, found in now.items():
        examples.setdefault(found, example)
    text = ""
    for place in PLACES:
        lines = sorted(text for (where, _), (_, text) in examples.items() if where == place)
        text += f"# {place}\n" + "".join(f"{line}\n" for line in lines) + "\n" if lines else ""
    return text


if __name__ == "__main__":
    REVIEWED.touch()
    REVIEWED.write_text(renewed(), encoding="utf-8")
