"""Why a move may be made, or may not: what decides it, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.analysis.line import reached
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.allowances import (
    NEXT_TO_PASSING,
    allowed_by_a_card,
    although_the_turn_ends,
    answers_effects,
    into_another_stable,
    paid_with_a_downgrade,
    plainly,
    what_happened_last,
    with_just_these,
)
from tutor.analysis.reasons.asked_move import AskedMove
from tutor.analysis.reasons.deciders import Decider, looking, meant, only
from tutor.analysis.reasons.entering import disregarded_on_entering
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.findings import cited, told
from tutor.analysis.reasons.plain_rules import DEFINES, OF_ANY_MOMENT, PLAIN
from tutor.cards.words import VERBS
from tutor.engine.state.facts import Countered
from tutor.engine.state.moves import NO_CARD
from tutor.engine.state.zones import stable
from tutor.explain import sentence
from tutor.explain.answers.reason_sentences import (
    too_late_to_answer,
    waits_for_something_else,
)
from tutor.rulebook import readings
from tutor.scenario.move_asked_about import judged_at
from tutor.script.names import slot_of
from tutor.vocabulary import STABLE_TYPES, split_copy

MAX_TURNING: Final = 2
"""So many cards without whose text it would be otherwise are named."""

MAX_OBJECTIONS: Final = 2
"""So many cards that look as if they forbade it are named."""

SAYS_LITTLE: Final = frozenset(("choose.look", "impossible.disregard", "effects.triggered"))
"""Rules by which a move is refused that the text of the card decides which asks for it, or is used."""

ANSWERS_CARDS: Final = "cards.instant"
"""The rule by which an Instant is refused where it has nothing to answer."""

NO_PILE: Final = frozenset(("cards.instant", "pile.no-effects", "pile.respond"))
"""Rules by which an Instant is refused where no card is being played."""

OUT_OF_TURN: Final = frozenset(("turn.action", "play.means", "turn.phases", "chain.order", "chain.complete"))
"""Rules by which a move is refused that is not the one asked for now."""


def why_not(found: Outcomes, those: Sequence[Decider], asked: AskedMove | None) -> Iterator[Finding]:
    """Why it may not be made: the reason that a table gives first, then what else turns it."""
    against = cited(found)
    special = [one for one in against if one.names[0] not in OF_ANY_MOMENT]
    by_cards = [one for one in against if one.names[0] in found.start.table.copies]
    yield from by_cards[:MAX_TURNING]
    if asked is not None and answers_effects(asked) and special and special[0].names[0] == ANSWERS_CARDS:
        laid = asked.state.table.cards[asked.card]
        yield Finding((laid.name,), waits_for_something_else(laid, asked.state.table))
    yield from _stopped_by(found, asked)
    card = "" if by_cards else _whose_text(found, asked)
    if card and special and special[0].names[0] in SAYS_LITTLE:
        yield Finding((card,), _of_its_text(special, asked))
    yield from _let_pass(found, asked, special)
    telling = special or against
    waits = _what_comes_first(found, asked, telling)
    if waits:
        yield Finding((*waits, telling[0].names[0]), telling[0].says)
    yield from special[:1]
    mine = meant(found)
    others = [one for one in those if one.name not in mine]
    yield from told([*only(others, "reading")[:1], *only(others, "text")[:MAX_TURNING]], found, asked)
    if card and asked is not None and asked.verb == "choose":
        yield Finding((card,), "")
    yield from special
    yield from told([*only(those, "text")[:1], *looking(those)[:1]], found, asked)
    if card:
        yield Finding((card,), "")
    yield from against


def _stopped_by(found: Outcomes, asked: AskedMove | None) -> Iterator[Finding]:
    """The card that has just stopped another one from taking a thing's place: then none does so any more."""
    if asked is None or asked.verb != "use" or asked.source == NO_CARD or found.question is None:
        return
    table = asked.state.table
    if all(effect.replaces is None for effect in table.cards[asked.source].effects) or found.question.may is None:
        return
    steps = (*reached(found.scenario).steps[-1:], *judged_at(found.start, found.question.may).steps)
    for event in (event for made in reversed(steps) for event in reversed(made.trace)):
        if isinstance(event.fact, Countered):
            yield Finding((table.cards[event.fact.by].name,), sentence(event, asked.state))
            return


def _let_pass(found: Outcomes, asked: AskedMove | None, special: Sequence[Finding]) -> Iterator[Finding]:
    """That nobody answered the last card that was played, for whoever would answer it once it is carried out."""
    if asked is None or asked.verb != "respond" or not special or special[0].names[0] not in NO_PILE:
        return
    table = found.start.table
    for event in reversed(reached(found.scenario).events):
        if event.kind == "pile.passed" and event.turn == found.start.turn.number and event.cards:
            card = table.cards[event.cards[0]]
            if card.type not in STABLE_TYPES:
                yield Finding((NEXT_TO_PASSING,), too_late_to_answer(card))
            return


def _what_comes_first(found: Outcomes, asked: AskedMove | None, against: Sequence[Finding]) -> tuple[str, ...]:
    """The card for which something is to be chosen first, or the hand limit: of a move that is not asked for now."""
    state = asked.state if asked is not None else found.start
    request = slot_of(state)
    if state.asked is None or not against or against[0].names[0] not in OUT_OF_TURN:
        return ()
    if request is None:
        return tuple(dict.fromkeys(state.table.cards[offer.source].name for offer in state.asked.offers))
    source, means = request.instance.source, VERBS[request.action.verb].term
    card = (state.table.cards[source].name,) if source >= 0 else ("turn.hand-limit", "turn.end")
    return (*card, means) if asked is not None and asked.verb == "choose" and means else card


def _whose_text(found: Outcomes, asked: AskedMove | None) -> str:
    """The card that asks for what is chosen, or that would be used; `""` where there is none."""
    if asked is not None and asked.source >= 0:
        return asked.state.table.cards[asked.source].name
    may = found.question.may if found.question is not None else None
    name = split_copy(may.picks[0].name)[0] if may is not None and may.verb == "use" and may.picks else ""
    return name if name in found.start.table.copies else ""


def _of_its_text(special: Sequence[Finding], asked: AskedMove | None) -> str:
    """Of a card that nothing has set off, what would; else what the rules say of the moment is enough."""
    if asked is None or asked.verb != "use" or special[0].names[0] != "effects.triggered":
        return ""
    table = asked.state.table
    lies_there = asked.source >= 0 and asked.source in asked.state.zones[stable(asked.by)]
    card = table.cards[asked.source]
    return waits_for_something_else(card, table) if lies_there and card.effects else ""


def why(found: Outcomes, those: Sequence[Decider], asked: AskedMove | None) -> Iterator[Finding]:
    """Why it may be made: what makes it legal, then what looks as if it forbade it, then the rules."""
    mine = meant(found)
    at_work = [one for one in only(those, "text") if one.name not in mine]
    yield from allowed_by_a_card(asked)
    yield from told([*at_work[:MAX_TURNING], *only(those, "reading")[:1]], found, asked)
    looks = sorted(looking(those), key=_is_far_off)
    beside = [one for one in looks if _speaks_of_instants_alone(one, asked)]
    yield from told([one for one in looks if one not in beside][:MAX_OBJECTIONS], found, asked)
    yield from disregarded_on_entering(found, asked)
    if asked is not None and asked.verb == "choose":
        yield from plainly(asked)
    yield from with_just_these(asked)
    yield from paid_with_a_downgrade(asked)
    yield from although_the_turn_ends(asked)
    yield from into_another_stable(asked)
    yield from what_happened_last(found, asked)
    yield from told([one for one in only(those, "text") if one.name in mine][:MAX_TURNING], found, asked)
    yield from plainly(asked)
    yield from told(beside[:MAX_OBJECTIONS], found, asked)
    against = cited(found)
    special = [one for one in against if one.names[0] not in PLAIN and one.names[0] not in readings()]
    yield from sorted(special, key=_is_definition) or against


def _is_far_off(one: Decider) -> bool:
    """Does it speak of cards of another kind? What speaks of such cards, but elsewhere, a table names before."""
    return one.role == "limit" and one.wording is not None and one.wording.limit == "kind"


def _speaks_of_instants_alone(one: Decider, asked: AskedMove | None) -> bool:
    """Does a card speak of Instants, where none is played? Few would think that it forbids that."""
    if asked is None or asked.verb != "play" or asked.card == NO_CARD or not _is_far_off(one):
        return False
    assert one.suspect is not None
    assert one.wording is not None
    said = one.suspect.card.effects[one.wording.effect].statement
    speaks = said is not None and {"neigh", "instant"}.issuperset(said.what.kinds) and said.what.kinds != ()
    return speaks and asked.state.table.cards[asked.card].type != "instant"


def _is_definition(one: Finding) -> bool:
    """Does a rule only say what a word means? What it says of a case comes before that."""
    return one.names[0].startswith(DEFINES)
