"""Why something always, sometimes or never comes of a position, or why a player can or cannot bring it about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from tutor.analysis.exploration import HowFar, Searching
from tutor.analysis.grounds import because_of
from tutor.analysis.line import reached
from tutor.analysis.outcomes import Outcomes
from tutor.analysis.reasons.counting import Count, count_of, is_about_now, is_about_winning
from tutor.analysis.reasons.deciders import Decider, spoken_of
from tutor.analysis.reasons.decisive_deeds import by_what_is_chosen
from tutor.analysis.reasons.ends import HOLDING, as_it_goes, hindering, way_to, where_it_lies
from tutor.analysis.reasons.entering import DISREGARDED
from tutor.analysis.reasons.finding import Finding
from tutor.analysis.reasons.omissions import by_what_it_does, obstacles, reaching_further
from tutor.analysis.reasons.plain_rules import MEANINGS, PLAIN
from tutor.analysis.reasons.trials import Trials
from tutor.cards import Card
from tutor.engine.continuous.phrasing import zone_text
from tutor.engine.state.action_facts import Acted
from tutor.engine.state.end_facts import DeckOut
from tutor.engine.state.zones import is_stable, stable
from tutor.explain import sentence
from tutor.explain.answers.reason_sentences import (
    also_counted,
    asks_for_it,
    before_the_end,
    by_its_text,
    counted,
    gets_past,
    in_the_way,
)
from tutor.scenario.goal import each
from tutor.vocabulary import is_untold, split_copy

MAX_TURNING: Final = 2
"""So many cards without whose text it would be otherwise are named."""

COUNTS_ONE: Final = "win.counts-one"
"""The rule by which it is counted who wins."""

ENOUGH: Final = "win.threshold"
"""The rule that says how many win."""

NO_WIN_YET: Final = "chain.no-win"
"""The rule by which nobody wins in the middle of a chain."""


def of_goal(found: Outcomes, those: list[Decider], trials: Trials) -> Iterator[Decider | Finding | HowFar]:
    """All that decides what comes of a position, the most telling first: what a table would name before the rest.

    What is done or chosen; the cards without whose words it would be otherwise, those first that are neither asked
    about nor what is being played; what looks as if it decided it; what a rule says of the case; and what is done.
    """
    texts = [one for one in those if one.role == "text"]
    asked, acting = spoken_of(found), _in_the_script(found)
    at_work = [one for one in texts if one.name not in asked | acting]
    own = [one for one in texts if one.name in asked]
    done = [one for one in texts if one.name in acting - asked]
    yield from _count_or_deed(found, at_work, [*own, *done], trials)
    yield from (*at_work[:MAX_TURNING], *own[:MAX_TURNING])
    yield from [one for one in those if one.role == "reading" and not _is_settled(one.name, found)][:1]
    yield from _looking(found, those, texts)[:MAX_TURNING]
    if is_about_now(found) and (texts or (yield from _is_short(found, trials))):
        return
    if not texts:
        yield from _by_what_is_under_way(found)
        yield from by_what_it_does(found, acting, trials)
        yield from reaching_further(found, acting, trials)
    yield from _by_rules(found, done)
    yield from where_it_lies(found)
    yield from as_it_goes(found)
    cited = [one for one in found.because if one.kind != "reading"]
    for some in (("pile.",), MEANINGS, ("",)):
        yield from (Finding((one.id,), one.says) for one in cited if one.id.startswith(some))
    if not cited:
        yield from (Finding((one.id,), one.says) for one in found.because)


def _by_what_is_under_way(found: Outcomes) -> Iterator[Finding]:
    """The cards whose effects, set off already, do what is asked about, or fail to: whatever else is there."""
    table = found.start.table
    for one in found.because:
        if one.kind == "card":
            card = table.cards[table.copies[one.id][0]]
            yield Finding((one.id,), asks_for_it(card, table) if HOLDING.get(str(found.proven)) else "")


def _is_short(found: Outcomes, trials: Trials) -> Searching[bool]:
    """Is there a card that does not count, and would make it enough?"""
    count = yield from count_of(found, trials)
    return count is not None and count.card is not None


def _by_rules(found: Outcomes, done: list[Decider]) -> Iterator[Decider | Finding]:
    """What is said of this very case; the rules by which something is kept from being done; what is done; the rest."""
    special = [one for one in found.because if one.id not in PLAIN and not one.id.startswith(MEANINGS)]
    against = hindering(found)
    table = found.start.table
    telling = [one for one in special if one.kind == "rule" and one.id != DISREGARDED]
    of_this = [one for one in telling if one.says != because_of(one.id, table).says]
    first = [*of_this, *(one for one in special if one.kind == "rule" and one.id in against)]
    yield from (Finding((one.id,), one.says) for one in first)
    yield from done[:MAX_TURNING]
    yield from (Finding((one.id,), one.says) for one in special if one.kind == "rule")


def _count_or_deed(
    found: Outcomes, at_work: list[Decider], own: list[Decider], trials: Trials
) -> Iterator[Finding | HowFar]:
    """What is counted, and what is done: that of which a sentence is made before a card is quoted."""
    texts, table = [*at_work, *own], found.start.table
    count = yield from _count(found, texts, trials)
    says = _counted(count, found) if count is not None else ""
    if count is not None and count.card is not None:
        yield Finding((count.card.name, COUNTS_ONE), says)
    yield from _deck_out(found)
    yield from _reshuffle(found)
    past = yield from _past_obstacles(found, texts, trials)
    chosen = by_what_is_chosen(found, gets_past([one.obstacle.name for one in past]) or says or _quoted(at_work, found))
    if chosen is not None:
        deciding = [one.name for one in texts if one.name in chosen.names]
        first = [one.name for one in at_work[:MAX_TURNING]]
        told = chosen._replace(names=tuple(dict.fromkeys((*deciding, *first, *chosen.names))))
        hindered = found.proven == "cannot" and first and not {*first} & {*chosen.names}
        yield told._replace(says="") if hindered else told
    yield from (Finding((one.card.name, one.obstacle.name), in_the_way(one.obstacle, one.card, table)) for one in past)
    if count is not None and count.card is None:
        yield from _by_count(found, texts, count)


def _quoted(at_work: list[Decider], found: Outcomes) -> str:
    """What the first card at work says, if there is one."""
    one = next(iter(at_work), None)
    if one is None or one.suspect is None or _only_stops(one.suspect.card):
        return ""
    effect = one.wording.effect if one.wording is not None else -1
    where = f" in {zone_text(found.start.table, one.zone)}" if is_stable(one.zone) else ""
    return by_its_text(one.suspect.card, effect, where, found.start.table)


def _only_stops(card: Card) -> bool:
    """Does a card stop another, and no more? Whoever plays it need not be told."""
    return all(
        effect.answers is not None
        and all(one.action.verb == "stop" and not one.action.to for one in effect.instructions)
        for effect in card.effects
    )


def _count(found: Outcomes, texts: list[Decider], trials: Trials) -> Searching[Count | None]:
    """What is counted where it always comes to the same; a card that decides by its text is not told as uncounted."""
    if len({one.holds for one in found.outcomes}) != 1:
        return None
    count = yield from count_of(found, trials)
    itself = count is not None and count.card is not None and count.card.name in {one.name for one in texts}
    return count._replace(card=None) if count is not None and itself else count


class _Past(NamedTuple):
    """A card that decides, and another that would be against it."""

    card: Card
    obstacle: Card


def _past_obstacles(found: Outcomes, texts: list[Decider], trials: Trials) -> Searching[list[_Past]]:
    if found.proven not in ("always", "never", "can") or _is_counted_in_cards(found):
        return []
    past: list[_Past] = []
    for one in (one.suspect for one in texts[:MAX_TURNING] if one.suspect is not None):
        against = yield from obstacles(found, one, trials)
        past += [_Past(one.card, other.card) for other in against]
    return past


def _is_counted_in_cards(found: Outcomes) -> bool:
    """Does the goal speak of a number of cards, which many a card makes larger or smaller?"""
    goals = each(found.question.will) if found.question is not None and found.question.will is not None else ()
    return any(goal.zones is not None and goal.zones.count for goal in goals)


def _by_count(found: Outcomes, texts: list[Decider], count: Count) -> Iterator[Finding]:
    """The card by which somebody has, or does not have, so many; and the rule by which they are counted."""
    says = _counted(count, found)
    if not texts and (count.number >= count.needed or _is_the_same_everywhere(count, found)):
        yield Finding((COUNTS_ONE, ENOUGH, *_last_to_come(count.seat, found)), says)
    for one in texts[:1]:
        assert one.suspect is not None
        effect = one.wording.effect if one.wording is not None else -1
        text = _quoted([one], found)
        acts = one.suspect.card.effects[effect].triggers if one.suspect.card.effects else ()
        if count.number < count.needed and acts:
            yield Finding((one.name, NO_WIN_YET, COUNTS_ONE), before_the_end(one.name, says))
        yield Finding((one.name, COUNTS_ONE), also_counted(text, says))


def _deck_out(found: Outcomes) -> Iterator[Finding]:
    """How a game ends whose deck has run out, where it ends so in any case: what settles it last before the rest."""
    if len({one.holds for one in found.outcomes}) == 1 and is_about_winning(found):
        end = found.outcomes[0].end
        for event in end.events:
            if isinstance(event.fact, DeckOut):
                yield Finding(tuple(reversed(event.rules)), sentence(event, end.state))


def _is_the_same_everywhere(count: Count, found: Outcomes) -> bool:
    """Does somebody have so many Unicorns however it ends?"""
    return {one.end.state.continuous.unicorns[count.seat] for one in found.outcomes} == {count.number}


def _last_to_come(seat: int, found: Outcomes) -> tuple[str, ...]:
    """The card that comes last into somebody's Stable on the way to the first end; none where none does."""
    way = way_to(found)
    steps = (*reached(found.scenario).steps, *(way.steps if way is not None else ()))
    come = [move.card for made in steps for event in made.events for move in event.moves if move.target == stable(seat)]
    return (found.start.table.cards[come[-1]].name,) if come else ()


def _reshuffle(found: Outcomes) -> Iterator[Finding]:
    """How a game goes on whose deck has run out, where it is asked who wins."""
    way = way_to(found)
    if not is_about_winning(found) or way is None:
        return
    for event in chain(reached(found.scenario).events, *(made.trace for made in way.steps)):
        if isinstance(event.fact, Acted) and event.fact.verb == "reshuffle":
            yield Finding((*event.readings, *event.rules), sentence(event, way.end.state))
            return


def _looking(found: Outcomes, those: list[Decider], texts: list[Decider]) -> list[Decider]:
    """What looks as if it decided it, each card once; what cards are considered to be is no matter of their type."""
    turning = {one.name for one in texts}
    looks = ("limit", "place", "left", "deed")
    shown = [one for one in those if one.role in looks and one.name not in turning]
    return list({one.name: one for one in reversed(shown)}.values())[::-1]


def _is_settled(reading: str, found: Outcomes) -> bool:
    """Does the book that is played settle it, and is it played so?"""
    table = found.start.table
    return reading in table.edition.settled and table.readings[reading] == table.edition.readings[reading]


def _in_the_script(found: Outcomes) -> frozenset[str]:
    picks = (pick.name for entry in found.scenario.script for pick in entry.picks)
    return frozenset(split_copy(name)[0] for name in picks if not is_untold(name))


def _counted(count: Count, found: Outcomes) -> str:
    table = found.start.table
    return counted(table.players[count.seat], count.number, count.needed, count.card, table, is_about_now(found))
