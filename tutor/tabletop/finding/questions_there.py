"""What may be asked in the positions of a quarrel, and how much of what was said each question holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tutor.analysis.meeting.speaking import changes_numbers
from tutor.cards import Card
from tutor.cards.phrases import listed
from tutor.cards.words import VERBS
from tutor.engine.state.frames import Link, Pile
from tutor.engine.state.state import where
from tutor.engine.state.zones import is_stable, stable
from tutor.scenario import Entry, Goal, Happens, Question, in_words
from tutor.scenario.entries import judged, legal_entries
from tutor.scenario.entry import EntryWord, Expect, Pick
from tutor.scenario.names import copies, copy
from tutor.tabletop.finding.as_said import card_names, fulfils, is_meant, is_odd
from tutor.tabletop.finding.places import ANSWERS
from tutor.tabletop.finding.sketch import Act, Quarrel
from tutor.tabletop.finding.trying import Held, Reached, refused_here
from tutor.tabletop.offered import plain, spoken
from tutor.tabletop.spot import uncapital
from tutor.tabletop.suggesting import stays, wins
from tutor.vocabulary import STABLE_TYPES, is_untold

Pairs = frozenset[frozenset[str]]

GOES: Final = ("destroy", "steal", "return", "sacrifice", "swap", "move")
"""What takes a card out of a Stable."""


class Candidate(NamedTuple):
    """A question that may be meant.

    form: how it asks, one of those of a quarrel; of: of whom; worth: how much of what was said it holds
    fulfils: it asks whether an act may be done that was said
    """

    here: Reached
    form: str
    question: Question | None
    of: str
    worth: float
    entry: Entry | None = None
    fulfils: bool = False

    @property
    def like(self) -> tuple[object, ...]:
        """What it has in common with questions that ask almost the same."""
        state, way = self.here.state, self.here.way
        first = (way[0][0].by, way[0][0].verb) if way else ("", "")
        if self.entry is None:
            return self.form, self.of, str(self.question)
        return self.form, self.entry.verb, self.of, frozenset(card_names(state, self.entry)), first

    def says(self) -> str:
        """The question, with what has to be done before, where it does not tell that itself."""
        state = self.here.state
        told = list(_told(self.here))
        if self.question is None:
            says = f"What comes of it if {listed(told)}?" if told else "What comes of it?"
            return plain(says, state.table)
        announced, mark, asked = in_words(self.question, state).rpartition("; ")
        if not told:
            return plain(f"{announced}{mark}{asked}", state.table)
        if mark:
            told.append(announced)
        return plain(f"If {listed(told)}, {uncapital(asked, state)}", state.table)


def _told(here: Reached) -> Iterator[str]:
    """What is done on the way, each as a clause; whoever does two things after each other is named once."""
    last = ""
    for entry, state in here.way:
        if entry.verb in ("pass", "done", "shuffle", "pull", "tell"):
            continue
        says = spoken(entry, state)
        yield says.removeprefix(f"{entry.by} ") if entry.by == last else uncapital(says, state)
        last = entry.by


def candidates(quarrel: Quarrel, here: Reached) -> Iterator[Candidate]:
    """All that may be asked here."""
    named = {said.name for said in quarrel.cards}
    state = here.state
    if state.outcome is None and state.asked is not None:
        for entry in legal_entries(state):
            if entry.verb not in ("pass", "shuffle", "pull", "tell", "done") and not entry.also and not _untold(entry):
                yield _may(quarrel, here, entry, named & card_names(state, entry), frozenset())
        for entry, used, met, by_a_card in refused_here(here, named):
            one = _may(quarrel, here, entry, used, met)
            yield one if by_a_card or one.fulfils else one._replace(worth=one.worth - 6.0)
    for entry in _tried(quarrel, here):
        one = _may(quarrel, here, entry, named & card_names(state, entry), frozenset())
        yield one._replace(worth=one.worth + (0.0 if one.fulfils else 4.0), fulfils=True)
    if here.spot.script:
        yield Candidate(here, "what", None, "", _weight(quarrel, here, "what", "", frozenset(), frozenset()))
    yield from _goals(quarrel, here)


def _untold(entry: Entry) -> bool:
    return any(is_untold(pick.name) for pick in entry.picks)


# ---- may ----------------------------------------------------------------------------------------------------------


def _may(quarrel: Quarrel, here: Reached, entry: Entry, used: frozenset[str] | set[str], met: Pairs) -> Candidate:
    named = {said.name for said in quarrel.cards}
    acts = [
        place
        for place, act in enumerate(quarrel.acts)
        if place not in here.acts and fulfils(act, entry, here.state, named)
    ]
    worth = _weight(quarrel, here, "may", entry.by, frozenset(used), met) + (4.0 if acts else 0.0)
    worth += 1.0 if acts and acts[-1] == len(quarrel.acts) - 1 else 0.0
    worth -= 1.0 * sum(place not in here.acts for place in range(acts[0])) if acts else 0.0
    worth -= _IDLE.get(entry.verb, 0.0) if not acts else 0.0
    worth -= 3.0 * is_odd(here.state, entry)
    return Candidate(here, "may", Question(may=entry), entry.by, worth, entry, bool(acts))


_IDLE: Final = {"skip": 2.0, "draw": 4.0, "choose": 1.5}
"""How much less likely such a question is where nobody speaks of that."""


def _tried(quarrel: Quarrel, here: Reached) -> Iterator[Entry]:
    """What is said to be tried, and is not among what may be thought of here."""
    state = here.state
    at_a_pile = bool(state.agenda) and isinstance(state.agenda[-1], Pile)
    asked = state.asked.kind if state.asked is not None else ""
    for place, act in enumerate(quarrel.acts):
        if place in here.acts or state.outcome is not None:
            continue
        for seat, player in enumerate(state.table.players):
            if act.by in ("", player):
                if act.act in ANSWERS and not at_a_pile and _is_just_named(here, act):
                    yield from _with_a_card(here, "respond", seat, lambda card: card.type == "instant")
                elif act.act == "play" and asked != "action":
                    yield from _with_a_card(here, "play", seat, lambda card: card.type != "instant")
                elif act.act in (*VERBS, "use") and asked != "use":
                    means = (act.on, act.tool)
                    yield from _with_a_card(here, "use", seat, lambda card, means=means: card.name in means)  # type: ignore[misc]


def _is_just_named(here: Reached, act: Act) -> bool:
    """Is what is to be answered what was done last?"""
    if not here.way or here.way[-1][0].verb in ("draw", "skip", "pass", "done"):
        return False
    last, state = here.way[-1]
    cards = [copy(state.table, pick.name) for pick in last.picks if copies(state.table, pick.name)]
    return bool(cards) and (not act.on or any(is_meant(state, card, act.on) for card in cards))


def _with_a_card(here: Reached, verb: EntryWord, seat: int, fits: Callable[[Card], bool]) -> Iterator[Entry]:
    """That with the first card that fits, of those in hand, or in the Stable, if it is refused."""
    state = here.state
    lying = state.zones[stable(seat)] if verb == "use" else state.hand(seat)
    told = [card for card in lying if card not in state.table.face_down]
    card = next((card for card in told if fits(state.table.cards[card])), None)
    if card is not None:
        entry = Entry(verb, state.table.players[seat], (Pick(state.table.names[card]),))
        found = judged(state, entry)
        if not found.unclear and not found.legal:
            yield entry


# ---- will ---------------------------------------------------------------------------------------------------------


def _goals(quarrel: Quarrel, here: Reached) -> Iterator[Candidate]:
    state = here.state
    if state.outcome is not None or state.asked is None:
        return
    yield from _staying(quarrel, here)
    yield from _happening(quarrel, here)
    if any(act.act == "win" for act in quarrel.acts) or quarrel.asks == "who" or _counts(quarrel, here):
        yield from _winning(quarrel, here)


def _staying(quarrel: Quarrel, here: Reached) -> Iterator[Candidate]:
    """Will a card that is being played, or is threatened, be where it is to go, or where it is?"""
    state, named = here.state, {said.name for said in quarrel.cards}
    if isinstance(state.agenda[-1] if state.agenda else None, Pile) and state.pile:
        first = state.pile[0]
        if state.table.cards[first.card].type in STABLE_TYPES:
            name = state.table.cards[first.card].name
            seat = first.into if first.into >= 0 else first.seat
            yield _will(quarrel, here, stays(state, first.card, seat), "", frozenset(named & {name}))
    for frame in state.agenda:
        for card in frame.taken[:2] if isinstance(frame, Link) else ():
            zone = where(state.zones, card)
            if is_stable(zone):
                seat = next(seat for seat in range(len(state.table.players)) if stable(seat) == zone)
                name = state.table.cards[card].name
                one = _will(quarrel, here, stays(state, card, seat), "", frozenset(named & {name}))
                yield one._replace(worth=one.worth + 2.0 * any(act.act in GOES for act in quarrel.acts))


def _happening(quarrel: Quarrel, here: Reached) -> Iterator[Candidate]:
    """Will that be done of which it is said that it is?"""
    state = here.state
    for place, act in enumerate(quarrel.acts):
        if act.act not in VERBS or place in here.acts or act.act in ("play", "choose"):
            continue
        on = act.on if state.table.copies.get(act.on) else ""
        by = act.by if act.by in state.table.players else ""
        goal = Goal(happens=Happens(verb=act.act, card=on, by=by))
        one = _will(quarrel, here, Question(will=goal), by, frozenset({on} - {""}))
        fits = 1.0 if quarrel.asks == "may" else 3.0
        yield one._replace(worth=one.worth + (fits if on or not act.on else 0.0))


def _counts(quarrel: Quarrel, here: Reached) -> bool:
    """Is it about how much a card counts, as far as one can tell?"""
    table = here.state.table
    cards = (table.cards[table.copies[said.name][0]] for said in quarrel.cards if said.name in table.copies)
    return not quarrel.acts and any(map(changes_numbers, cards))


def _winning(quarrel: Quarrel, here: Reached) -> Iterator[Candidate]:
    by = next((act.by for act in quarrel.acts if act.act == "win" and act.by), quarrel.of)
    state = here.state
    player = by if by in state.table.players else state.table.players[state.turn.seat]
    question = Question(will=Goal(Expect(winner=player)), until="turn")
    yield _will(quarrel, here, question, player, frozenset(), "who")
    yield _will(quarrel, here, wins(player), player, frozenset(), "may")


def _will(
    quarrel: Quarrel, here: Reached, question: Question, of: str, used: frozenset[str], form: str = "will"
) -> Candidate:
    worth = _weight(quarrel, here, form, of, used, frozenset())
    if (
        any(act.act == "win" for act in quarrel.acts)
        and question.will
        and question.will.zones
        and question.will.zones.winner
    ):
        worth += 4.0
    return Candidate(here, form, question, of, worth)


# ---- how much of it is held ---------------------------------------------------------------------------------------


def _weight(quarrel: Quarrel, here: Reached, form: str, of: str, used: frozenset[str], met: Pairs) -> float:
    """How much of what was said a question holds that is asked there."""
    named = {said.name for said in quarrel.cards}
    now = Held(here.acts, (here.used | used) & named, here.met | met)
    worth = _held(now, named)
    if here.ahead != Held():
        worth += AHEAD[form] * (_held(now.joined(here.ahead), named) - worth)
    worth -= 1.5 if form != "may" and not here.spot.script else 0.0
    worth += 1.0 * len(used) - 0.6 * here.extra - 0.2 * len(here.spot.script)
    worth += _FORM.get((quarrel.asks, form), 0.0)
    if quarrel.of and of:
        worth += 3.0 if of == quarrel.of else -1.0
    return worth


AHEAD: Final = {"may": 0.3, "what": 0.8, "will": 0.8, "who": 0.8}
"""How much of it counts that what is asked only leads to."""


def _held(held: Held, named: set[str]) -> float:
    whole = 2.0 if held.used >= named else 0.0
    return 3.0 * len(held.acts) + 3.0 * len(held.used) + 2.0 * len(held.met) + whole


_FORM: Final = {
    ("may", "may"): 2.0, ("may", "will"): 0.5, ("may", "what"): -0.5,
    ("what", "what"): 3.0, ("what", "will"): 1.0,
    ("will", "will"): 2.5, ("will", "what"): 1.5, ("will", "may"): 0.5,
    ("who", "who"): 4.0, ("who", "what"): 1.0,
    ("", "may"): 1.0, ("", "what"): 0.5,
}  # fmt: skip
"""How well a form of question answers to the form in which it was asked."""
