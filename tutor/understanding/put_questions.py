"""A kind of question, put as the engine's own about a case that is laid out: the usual way first, then others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from tutor.analysis.meeting import card_reach
from tutor.cards import Card
from tutor.cards.phrases import amount
from tutor.cards.words import VERBS
from tutor.engine import State, under_way
from tutor.engine.state.state import where
from tutor.engine.state.zones import BOX, hand, is_stable, owner, stable, zone_name
from tutor.explain.case_words import READS, place_said
from tutor.scenario import Entry, Goal, Happens, Question
from tutor.scenario.question_file import DOINGS
from tutor.script.entry import EntryWord, Expect, Pick
from tutor.script.question import Until
from tutor.understanding.card_match import MOVES, lying
from tutor.understanding.case import Ask, AskKind, CaseDeed
from tutor.understanding.roles import other_than
from tutor.understanding.situation import LaidCase, before_choice

MAX_COUNTED: Final = 12
"""How many cards a hand may have of which it is asked how many they are."""


class Put(NamedTuple):
    """A question as the engine answers it, where it is asked, and how it reads behind the situation."""

    laid: LaidCase
    question: Question
    reads: str


class Asking(NamedTuple):
    """What is asked of a case on the table: the ask, and the deed that it is about, if there is one."""

    laid: LaidCase
    ask: Ask
    deed: CaseDeed | None

    @property
    def state(self) -> State:
        """The position asked about."""
        return self.laid.start

    @property
    def by(self) -> str:
        """Of whom it is asked; whoever's turn it is where the words name nobody."""
        named = self.ask.by or (self.deed.by if self.deed is not None else None)
        return named or self.laid.case.turn or self.laid.case.players[0]

    def subject(self) -> tuple[int, int] | None:
        """The card that it is about, and the zone where it lies."""
        names = [self.ask.card, self.ask.target]
        names += [self.deed.target, self.deed.card] if self.deed is not None else []
        names += [one for deed in reversed(self.laid.case.deeds) for one in (deed.target, deed.card)]
        for name in filter(None, names):
            found = self.find(name)
            if found is not None:
                return found, where(self.state.zones, found)
        return None

    def find(self, name: str, player: str | None = None) -> int | None:
        """The card of that name: of its player as it was said, if that is known."""
        said = player or next((one.player for one in self.laid.case.holdings if one.card == name and one.player), None)
        mine = next(lying(self.state, name, said), None) if said in self.state.table.players else None
        return mine if mine is not None else next(lying(self.state, name), None)

    def name(self, card: int) -> str:
        """The name of that copy."""
        return self.state.table.names[card]

    def card(self, card: int) -> Card:
        """What it is."""
        return self.state.table.cards[card]


def reads(name: str, by: str = "", **blanks: str) -> str:
    """How what is asked reads behind the situation."""
    return READS[name].format(by=by, **blanks)


def _terms(asking: Asking) -> Mapping[str, str]:
    return asking.state.table.edition.terms


def _until(asking: Asking) -> Until:
    """To the end of what is under way; where nothing is, to the end of the turn."""
    return "chain" if under_way(asking.state) or asking.laid.scenario.script else "turn"


# ---- moves --------------------------------------------------------------------------------------------------------


def _may(asking: Asking) -> Iterator[Put]:
    deed = asking.deed
    if deed is None:
        return
    by = deed.by or asking.by
    if deed.verb not in MOVES and deed.verb in VERBS:
        yield from _may_be_done_to(asking, deed._replace(by=by))
    entry = _entry(asking, deed, by)
    if entry is not None:
        yield Put(asking.laid, Question(may=entry), reads("may", by))
    elif deed.verb in DOINGS:
        yield from _happens(asking)


def _may_be_done_to(asking: Asking, deed: CaseDeed) -> Iterator[Put]:
    """May the card be named, where it is to be named?"""
    if not deed.target:
        return
    laid = before_choice(asking.laid, deed)
    if laid is None:
        return
    pick = _target_pick(asking._replace(laid=laid), deed)
    if pick is not None and deed.by:
        yield Put(laid, Question(may=Entry("choose", deed.by, (pick,))), reads("may", deed.by))


def _target_pick(asking: Asking, deed: CaseDeed) -> Pick | None:
    if deed.target in asking.state.table.players:
        return Pick(deed.target)
    card = asking.find(deed.target or "", deed.of)
    if card is None:
        return None
    zone = where(asking.state.zones, card)
    place = zone_name(zone, asking.state.table.players)
    return Pick(asking.name(card), place.partition(".")[0])


_IN_HAND: Final = ("play", "respond")


def _entry(asking: Asking, deed: CaseDeed, by: str) -> Entry | None:
    """The deed as an entry of a script; of what a card does, its use or its play."""
    if deed.verb in ("draw", "pass"):
        return Entry(deed.verb, by)  # type: ignore[arg-type]
    if deed.verb == "choose":
        pick = _target_pick(asking, deed)
        return Entry("choose", by, (pick,)) if pick is not None else None
    seat = asking.state.table.players.index(by)
    name = deed.card or ("neigh" if deed.verb == "respond" else deed.target)
    mine = [card for card in lying(asking.state, name or "", by)]
    held = [card for card in mine if card in asking.state.zones[hand(seat)]]
    there = [card for card in mine if card in asking.state.zones[stable(seat)]]
    wants_hand = deed.verb in _IN_HAND or (deed.verb not in MOVES and not there)
    found = held if wants_hand else there
    if not found:
        return None
    verb = deed.verb if deed.verb in MOVES else "play" if wants_hand else "use"
    into = deed.into if verb == "play" and deed.into not in (None, by) else ""
    return Entry(_word(verb), by, (Pick(asking.name(found[0])),), into=into or "")


def _word(verb: str) -> EntryWord:
    return verb  # type: ignore[return-value]


def _must(asking: Asking) -> Iterator[Put]:
    deed = asking.deed
    if deed is not None and deed.card:
        card = asking.find(deed.card, deed.by)
        if card is not None and any(effect.may for effect in asking.card(card).effects):
            by = deed.by or asking.by
            yield Put(asking.laid, Question(may=Entry("skip", by, (Pick(asking.name(card)),))), reads("leave-it", by))
    yield from _happens(asking, as_read="has-to")


# ---- what comes of it ---------------------------------------------------------------------------------------------


def _happens(asking: Asking, as_read: str = "happens") -> Iterator[Put]:
    deed = asking.deed or next(reversed([one for one in asking.laid.case.deeds if one.verb in DOINGS]), None)
    if deed is not None and deed.verb in DOINGS:
        card = (
            asking.find(deed.target, deed.of) if deed.target and deed.target not in asking.state.table.players else None
        )
        happens = Happens(deed.verb, asking.name(card) if card is not None else "", deed.by or "", "")
        yield Put(asking.laid, Question(will=Goal(happens=happens), until=_until(asking)), reads(as_read))
        return
    yield from _stays(asking)


def _stays(asking: Asking) -> Iterator[Put]:
    found = asking.subject()
    if found is None:
        return
    card, zone = found
    players = asking.state.table.players
    whose = owner(zone) if is_stable(zone) else _coming_into(asking, card)
    if whose is None:
        return
    place = zone_name(stable(whose), players)
    says = reads("stays") if is_stable(zone) else reads("comes", players[whose], stable=_terms(asking)["stable"])
    yield _lies(asking, card, place, says)


def _coming_into(asking: Asking, card: int) -> int | None:
    """Into whose Stable the card is going that is being played, or was taken."""
    for entry in asking.state.pile:
        if entry.card == card:
            return entry.into if entry.into >= 0 else entry.seat
    zone = where(asking.state.zones, card)
    return owner(zone) if owner(zone) >= 0 else asking.state.table.players.index(asking.by)


def _lies(asking: Asking, card: int, place: str, says: str) -> Put:
    goal = Goal(Expect(has={place: (asking.name(card),)}))
    return Put(asking.laid, Question(will=goal, until=_until(asking)), says)


def _returns(asking: Asking) -> Iterator[Put]:
    found = asking.subject()
    if found is None:
        return
    card, zone = found
    whose = asking.state.table.players[owner(zone)] if owner(zone) >= 0 else asking.by
    places = (f"{whose}.hand", f"{whose}.stable")
    goals = tuple(Goal(Expect(has={place: (asking.name(card),)})) for place in places)
    yield Put(asking.laid, Question(will=Goal(any=goals), until=_until(asking)), reads("back"))


def _goes(asking: Asking) -> Iterator[Put]:
    found = asking.subject()
    if found is None:
        return
    card, zone = found
    players = asking.state.table.players
    whose = players[owner(zone)] if owner(zone) >= 0 else asking.by
    baby = asking.card(card).type == "baby"
    likely = ["nursery"] if baby else []
    for place in (*likely, "discard", f"{whose}.hand", f"{whose}.stable", *(f"{one}.stable" for one in players)):
        yield _lies(asking, card, place, reads("goes", place=place_said(place, _terms(asking))))


def _counted(asking: Asking) -> Iterator[Put]:
    """How many cards a hand has then; the number that is named first, then each."""
    zone = f"{asking.by}.hand"
    first = [asking.ask.number] if asking.ask.number is not None else []
    held = len(asking.state.zones[hand(asking.state.table.players.index(asking.by))])
    near = sorted(range(MAX_COUNTED), key=lambda one: abs(one - held))
    for number in dict.fromkeys([*first, *near]):
        question = Question(will=Goal(Expect(count={zone: number})), until=_until(asking))
        yield Put(asking.laid, question, reads("count", asking.by, number=amount(number, "card")))


def _safe(asking: Asking) -> Iterator[Put]:
    if asking.deed is not None and asking.deed.target:
        by = asking.deed.by or other_than(asking.laid.case.players, asking.by)
        for put in _may_be_done_to(asking, asking.deed._replace(by=by)):
            yield put._replace(reads=reads("hit", by))
        yield from _happens(asking, as_read="is-hit")
    yield from _stays(asking)


def _both(asking: Asking) -> Iterator[Put]:
    targets = [deed for deed in asking.laid.case.deeds if deed.target and deed.verb in DOINGS]
    cards = [asking.find(deed.target or "", deed.of) for deed in targets]
    goals = tuple(
        Goal(happens=Happens(deed.verb, asking.name(card), deed.by or ""))
        for deed, card in zip(targets, cards, strict=True)
        if card is not None
    )
    if len(goals) > 1:
        none = Goal(any=tuple(Goal(no=goal) for goal in goals))
        yield Put(asking.laid, Question(will=Goal(no=none), until=_until(asking)), reads("both"))
    yield from _may(asking)


def _me_too(asking: Asking) -> Iterator[Put]:
    deed = asking.deed or next((one for one in asking.laid.case.deeds if one.verb in DOINGS), None)
    verb = deed.verb if deed is not None and deed.verb in DOINGS else _first_verb(asking)
    if verb:
        goal = Goal(happens=Happens(verb, by=asking.by))
        yield Put(asking.laid, Question(will=goal, until=_until(asking)), reads("as-well", asking.by))


def _first_verb(asking: Asking) -> str:
    found = asking.subject()
    actions = card_reach.actions(asking.card(found[0])) if found is not None else ()
    return next((action.verb for action in actions if action.verb in DOINGS), "")


# ---- how things are -----------------------------------------------------------------------------------------------


def _works(asking: Asking) -> Iterator[Put]:
    found = asking.subject()
    if found is None or where(asking.state.zones, found[0]) == BOX:
        return
    card, zone = found
    whose = owner(zone) if owner(zone) >= 0 else asking.state.table.players.index(asking.by)
    by, known = asking.state.table.players[whose], asking.card(card)
    if any(effect.may or effect.replaces for effect in known.effects) and known.type != "magic":
        yield Put(asking.laid, Question(may=Entry("use", by, (Pick(asking.name(card)),))), reads("works"))
    verb = next((action.verb for action in card_reach.actions(known) if action.verb in DOINGS), "")
    if verb:
        goal = Goal(happens=Happens(verb, by=by))
        yield Put(asking.laid, Question(will=goal, until=_until(asking)), reads("works"))
    yield from _safe(asking)


def _won(asking: Asking) -> Iterator[Put]:
    player = asking.ask.by or _owner_name(asking) or asking.by
    yield Put(asking.laid, Question(will=Goal(Expect(winner=player))), reads("won", player))


def _owner_name(asking: Asking) -> str | None:
    card = asking.find(asking.ask.card) if asking.ask.card else None
    seat = owner(where(asking.state.zones, card)) if card is not None else -1
    return asking.state.table.players[seat] if seat >= 0 else None


def _wins(asking: Asking) -> Iterator[Put]:
    goal = Goal(Expect(winner=asking.by))
    yield Put(asking.laid, Question(will=goal, until="turn", by=asking.by), reads("wins", asking.by))


def _who_chooses(asking: Asking) -> Iterator[Put]:
    """May that player name it, where something is to be named?"""
    request = asking.laid.ahead.asked.request if asking.laid.ahead.asked is not None else None
    if request is None or request.ask != "card":
        return
    state = asking.laid.ahead
    able = next(
        (card for zone in request.zones for card in state.zones[zone] if card not in state.table.face_down), None
    )
    if able is not None:
        place = zone_name(where(state.zones, able), state.table.players).partition(".")[0]
        entry = Entry(
            "choose", asking.ask.by or state.table.players[request.chooser], (Pick(asking.name(able), place),)
        )
        yield Put(asking.laid, Question(may=entry), reads("chooses", entry.by))


def _which(asking: Asking) -> Iterator[Put]:
    if asking.deed is not None:
        yield from _may_be_done_to(asking, asking.deed)
    yield from _may(asking)


def _if_not(asking: Asking) -> Iterator[Put]:
    yield from _may(asking)
    yield from _happens(asking)


def _nothing(asking: Asking) -> Iterator[Put]:
    yield from ()


WAYS: Final[Mapping[AskKind, Callable[[Asking], Iterator[Put]]]] = {
    "may": _may,
    "must": _must,
    "answerable": _may,
    "works": _works,
    "safe": _safe,
    "counts": _won,
    "won": _won,
    "wins": _wins,
    "stays": _stays,
    "returns": _returns,
    "goes": _goes,
    "how-many": _counted,
    "both-or-one": _both,
    "me-too": _me_too,
    "who-chooses": _who_chooses,
    "order": _may,
    "which": _which,
    "what-if-not": _if_not,
    "happens": _happens,
    "rule": _nothing,
}
"""Kind -> the ways in which it can be put; those of one kind that are equal in what they decide stand first."""
