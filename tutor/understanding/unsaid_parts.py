"""Parts of a text that are left out where everybody knows them: that a card on another is used, and who answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.analysis.meeting import card_reach
from tutor.cards.turn_verbs import TURN_VERBS
from tutor.cards.words import VERBS
from tutor.understanding.card_names import card_called
from tutor.understanding.deed_nouns import COUNTED
from tutor.understanding.lexicon import who_types, word_file
from tutor.understanding.people import NAMED, OBJECT, OWNER, SUBJECT
from tutor.understanding.things import Piece, somebody

INSTANT: Final = "instant"
RESPOND: Final = "respond"
PAY: Final = "lose"
_DONE_TO: Final = ("thing", "it", "stop", "prep", "number", "zone", "more", "person", "instead")
"""What may stand behind a deed that is by nobody, as far as the end."""
ANY_PLAYER: Final = "any player"
WIN: Final = "win"
_ON_CARDS: Final = ("magic", "basic", "magical", "ultimate", "upgrade", INSTANT)
"""Types of cards that do something to another card: "Unicorn Poison on my Basic Unicorn"."""
_INTO_SOMEBODY: Final = [("prep", True), ("person", False)]
"""What stands behind a card that goes to somebody."""


def with_unsaid_parts(pieces: Sequence[Piece]) -> list[Piece]:
    """The parts of a text; before a card that is "on" another, at a sentence's beginning, that it is used.

    Before an answer, or a deed, that is a sentence by itself, "he plays Yay, neigh?", who may make it.
    """
    found: list[Piece] = []
    pieces = _with_what_goes_to_somebody(_with_what_it_is_for(_with_cards_for_somebody(_with_answers(pieces))))
    for at, piece in enumerate(pieces):
        begins = not found or found[-1].kind == "stop"
        behind = pieces[at + 1 : at + 3]
        of_card = piece.is_card and piece.value in _ON_CARDS
        on_card = [(one.kind, one.value == "on") for one in behind] == [("prep", True), ("thing", False)]
        on_card |= of_card and _is_on_somebody(behind) and _acts_on_others(piece.name)
        on_card |= piece.value == INSTANT and [one.value for one in behind[:1]] == ["against"]
        if begins and of_card and on_card:
            verb = "play" if piece.value == "magic" else "use"
            whose = [somebody(piece.owner, piece.start)] if piece.owner else []
            tried = [Piece("modal", "may", piece.start, piece.start)] if piece.value == INSTANT and not whose else []
            found += [*whose, *tried, Piece("deed", verb, piece.start, piece.start)]
        elif found and found[-1].value == "if" and _is_what_was_done(pieces, at):
            found.append(Piece("deed", "use", piece.start, piece.start))
        if begins and piece.kind == "acted" and not piece.form and _asks_behind(pieces, at):
            found += [somebody(who_types(), piece.start), piece]
        elif begins and _waits(pieces, at):
            may = Piece("modal", "may", piece.start, piece.start)
            verb = "play" if piece.value == "magic" or any(card_reach.answers(card_called(piece.name))) else "use"
            used = [Piece("deed", verb, piece.start, piece.start), piece]
            found += [may, *([piece._replace(kind="acted")] if piece.value == INSTANT else used)]
        else:
            found += _asked(pieces, at) if _is_bare(pieces, at) else [piece]
    return found


def _with_cards_for_somebody(pieces: Sequence[Piece]) -> list[Piece]:
    """ "It has Llama in its name, one card for me?": by themselves, that somebody draws so many."""
    said = [*pieces]
    for at in range(len(said) - 2):
        card, prep, whom = said[at : at + 3]
        apart = at == 0 or said[at - 1].kind in ("stop", "link")
        ends = all(one.kind in ("stop", "link") for one in said[at + 3 : at + 4])
        cards = card.is_kind and card.name == "card" and card.owner is None
        if not (cards and apart and ends) or (prep.kind, prep.value, whom.kind) != ("prep", "for", "person"):
            continue
        drawn = Piece("deed", "draw", card.start, card.start, "draw")
        none = [Piece("not", "", card.start, card.start)] if card.number == 0 else []
        asks = Piece("do", "", card.start, card.start)
        who = whom._replace(value=SUBJECT, start=card.start, end=card.start)
        return [*said[:at], asks, who, *none, drawn, card._replace(number=card.number or None), *said[at + 3 :]]
    return said


def _without_whom_it_asks(pieces: Sequence[Piece]) -> list[Piece]:
    """ "He plays Yay. Neigh, anybody?": the parts without whoever is asked for an Instant, in the end."""
    last = [one for one in pieces[-5:] if one.value != "end"][-3:]
    asked = [one.kind for one in last] == ["thing", "stop", "person"] and last[0].value == INSTANT
    return [one for one in pieces if not asked or one not in last[1:]]


def _with_what_it_is_for(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Kiss of Life for an Upgrade?", "Swift Flying, a Magic card?": a card, a kind, and no more is used on that."""
    pieces = _without_whom_it_asks(pieces)
    said = [one for one in pieces if one.kind != "stop" and (one.kind, one.value) != ("prep", "for")]
    if [one.kind for one in said] != ["thing", "thing"] or said[0].value not in _ON_CARDS or said[0].value == INSTANT:
        return list(pieces)
    card, kind = said
    if card.name == card.value or kind.name != kind.value or kind.name == "card" or kind.number == 0:
        return list(pieces)
    return [card, Piece("prep", "on", kind.start, kind.start), kind, *pieces[pieces.index(kind) + 1 :]]


def _with_what_goes_to_somebody(pieces: Sequence[Piece]) -> list[Piece]:
    """ "Sadistic Ritual onto myself": at a sentence's beginning, a card that goes to somebody is played."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1 : at + 3]
        into = [(one.kind, one.value == "into") for one in behind] == _INTO_SOMEBODY and behind[1].value != OWNER
        into |= _is_into_a_stable(behind[:1])
        if piece.kind == "thing" and into and (not found or found[-1].kind == "stop"):
            found.append(Piece("deed", "play", piece.start, piece.start))
        found.append(piece)
    return found


def _is_into_a_stable(behind: Sequence[Piece]) -> bool:
    """ "Tourist Trap onto Red's Stable": does somebody's Stable stand behind the card, into which it goes?"""
    return any(one.value == "stable" and one.owner is not None and one.form in ("into", "onto") for one in behind)


def _is_what_was_done(pieces: Sequence[Piece], at: int) -> bool:
    """ "After Foresight, do I draw": a card that does something, and of which nothing else is said."""
    piece, behind = pieces[at], pieces[at + 1 : at + 2]
    if not piece.is_card or piece.value not in (*_ON_CARDS, "downgrade"):
        return False
    acts = piece.value == "magic" or any(each.may or each.cost for each in card_called(piece.name).effects)
    ends = all(one.kind in ("do", "modal", "stop", "wh") or one.value in (SUBJECT, "end") for one in behind)
    does = [one.kind for one in pieces[at + 1 : at + 4] if one.kind != "not"][:2]
    acts = acts and does not in (["modal", "deed"], ["do", "deed"])  # "so Back Kick can not touch her"
    return acts and piece.value != INSTANT and ends


def _with_answers(pieces: Sequence[Piece]) -> list[Piece]:
    return _with_bare_play([_as_answer(pieces, at) for at in range(len(pieces))])


def _with_bare_play(pieces: Sequence[Piece]) -> list[Piece]:
    """ "And I Mama Unicorn, is the Baby hers": that somebody plays the card that is all that is said of them.

    In "I face Blinding Light" a word stands between them that is not known.
    """
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        around = [
            *(one.kind for one in pieces[max(0, at - 2) : at - 1]),
            *(one.kind for one in pieces[at + 1 : at + 2]),
        ]
        alone = at > 0 and all(one in ("stop", "link") for one in around)
        before = pieces[at - 1] if at else None
        does = before is not None and before[:2] == ("person", SUBJECT) and before.end == piece.start
        named = piece.is_card and piece.owner is None and piece.value != INSTANT
        if alone and does and named:
            found.append(Piece("deed", "play", piece.start, piece.start, "play"))
        found.append(piece)
    return found


def _as_answer(pieces: Sequence[Piece], at: int) -> Piece:
    """ "Cleo says Neigh", "he goes Spit Happens on it": that somebody says an Instant is that it is answered with."""
    said, before, behind = pieces[at], pieces[at - 1] if at else None, pieces[at + 1 : at + 3]
    speaks = said.kind == "claim" and before is not None and before.kind == "person" and before.value != OWNER
    if not speaks or not behind or (behind[0].kind, behind[0].value) != ("thing", INSTANT):
        return said
    told_of = len(behind) > 1 and behind[1].kind not in ("stop", "prep", "link", "person")  # "he says Neigh is ..."
    return said if told_of else said._replace(kind="deed", value="use", name="use")


def _is_on_somebody(behind: Sequence[Piece]) -> bool:
    on = len(behind) > 1 and behind[0].value == "on"
    return on and behind[1].kind == "person" and behind[1].value != OWNER


def _acts_on_others(name: str) -> bool:
    """Is it a Magic card, or does it do something to cards of others, so that nobody says of it that it is theirs?"""
    card = card_called(name)
    does = [(one, VERBS[one.verb]) for one in card_reach.actions(card) if one.what.this is not True]
    harms = any((row.against and not row.gives_up) or "other" in one.who or "other" in one.place for one, row in does)
    harms |= any(one.who == ANY_PLAYER for one, _ in does)
    return card.type == "magic" or (harms and card.type != "downgrade")


def _waits(pieces: Sequence[Piece], at: int) -> bool:
    """ "Bulletproof Vest when he Stabbies my Unicorn": a card of which only is said when, and nothing is asked."""
    piece = pieces[at]
    behind = [one for one in pieces[at + 1 : at + 4] if one.kind not in ("prep", "turn", "phase")][:1]
    acts = piece.is_card and piece.value in _ON_CARDS
    return acts and [one.value for one in behind] in (["if"], ["but"]) and not _asks_behind(pieces, at)


def _asks_behind(pieces: Sequence[Piece], at: int) -> bool:
    """Does a question begin behind it: "..., can he", "... where does it go"?"""
    helps = ("do", "modal", "be")
    after = ((pieces[place - 1], pieces[place]) for place in range(at + 1, len(pieces)))
    return any(one.kind == "wh" or (one.kind in helps and before.kind in ("stop", "wh")) for before, one in after)


def _is_bare(pieces: Sequence[Piece], at: int) -> bool:
    """Is it an Instant, or a deed, with nobody who does it, behind what is told, and the last that is said?"""
    piece = pieces[at]
    answers = piece.is_card and piece.value == INSTANT
    acted = piece.kind == "acted" and piece.value == INSTANT
    done = any(one.kind in ("deed", "acted") for one in pieces[:at])
    told = done or (piece.value != RESPOND and any(one.kind == "thing" for one in pieces[:at]))
    behind = ("it", "stop", "prep", *(("thing", "person") if acted else ()))  # "neigh it", "neigh his Unicorn"
    rest = [one for one in pieces[at + 1 :] if not ((answers or acted) and one.value == "count")]  # "Neigh. Counts?"
    ends = all(one.kind in behind for one in rest)
    is_deed = piece.kind == "deed" and piece.value in (RESPOND, *VERBS, "use", "play", WIN)
    plain = piece.form in ("", COUNTED) or piece.value == WIN
    begin = at - 1 if piece.form == COUNTED and pieces[at - 1].kind == "number" else at
    alone = told and ends and pieces[begin - 1].kind in ("stop", "link")
    return plain and (((answers or acted or is_deed) and alone) or (piece.kind == "deed" and _is_bidden(pieces, at)))


def _is_bidden(pieces: Sequence[Piece], at: int) -> bool:
    """ "They poison it - pay with the Freeze?": a deed with what it is done to, the last that is said, and by nobody.

    One that goes on with what somebody does, "can he play it, destroy mine", "Ben play it, destroy mine", is none.
    """
    deed = pieces[at]
    if (
        deed.form
        or deed.value not in (*VERBS, "use", "play", RESPOND, PAY)
        or any(one.kind not in _DONE_TO for one in pieces[at + 1 :])
    ):
        return False
    if not at:
        return any(one.kind == "thing" for one in pieces)
    ends = (place for place in range(at - 1, -1, -1) if pieces[place].value == "end")
    before = pieces[next(ends, -1) + 1 : at]
    asks = any(one.kind in ("modal", "do", "wh", "have", "let") for one in before)
    goes_on = any(one.kind in ("deed", "acted") and not one.form for one in before)
    return pieces[at - 1].kind == "stop" and not asks and not goes_on


def _across_from_me(people: Sequence[Piece]) -> str:
    """Who is spoken of besides whoever types, the last first; else the first of those who are called nothing."""
    me, other, *_ = (str(name) for name in word_file("people")["called"])
    return next((one.name for one in people if one.name != me), other)


def who_is_downgraded(before: Sequence[Piece]) -> str | None:
    """ "Barbed Wire on me": whose a Downgrade is said to be, as they give things up for it."""
    for at, piece in enumerate(before):
        if not piece.is_card or piece.value != "downgrade":
            continue
        behind = [one for one in before[at + 1 : at + 4] if one.kind != "be"][:2]
        on_whom = len(behind) == 2 and behind[0].value == "on" and behind[1].kind == "person"
        whose = behind[1].name if on_whom else ""
        if piece.owner or whose:
            return piece.owner or whose
    return None


def _who_suffers(before: Sequence[Piece]) -> str | None:
    """ "He rhinocorned my Baby, sacrifice another?": to whom the last deed was done by somebody else."""
    last = next((at for at in range(len(before) - 1, -1, -1) if before[at].kind in ("deed", "acted")), None)
    if last is None or not last or before[last - 1].kind != "person":
        return None
    hit = (
        one.owner if one.kind == "thing" else one.name for one in before[last + 1 :] if one.kind in ("thing", "person")
    )
    return next((one for one in hit if one and one != before[last - 1].name), None)


def _asked(pieces: Sequence[Piece], at: int) -> list[Piece]:
    """That whoever types may do it; of what one has to give up, whether whoever is told of last does it."""
    piece = pieces[at]
    gives_up = piece.kind == "deed" and ((piece.value in VERBS and VERBS[piece.value].gives_up) or piece.value == WIN)
    gives_up = gives_up or piece.value in TURN_VERBS  # "no Draw phase?"
    gives_up = gives_up and at > 0  # "sac a Baby for Two-For-One?"
    me = who_types()
    people = [one for one in reversed(pieces[:at]) if one.kind == "person" and one.name]
    doers = [one for one in people if one.value != OWNER] if piece.value == WIN else []
    told = (one.name for one in doers or people)  # "she steals mine. won?" is asked of her
    suffers = (_who_suffers(pieces[:at]), next(told, me))
    who = (who_is_downgraded(pieces[:at]) or suffers[0] or suffers[1]) if gives_up else me
    doing = [one.name for one in people if one.value not in (OWNER, OBJECT)]
    if piece.kind in ("acted", "thing") and doing[:1] == [me]:
        who = _across_from_me(people)  # "I play Yay, neigh it?"
    calls = [one for one in pieces[max(0, at - 2) : at] if one.kind == "person" and one.value in (SUBJECT, NAMED)]
    who = calls[0].name if calls and piece.value == INSTANT else who  # "my brother wakes up: NEIGH"
    helps = Piece("do", "", piece.start, piece.start) if gives_up else Piece("modal", "may", piece.start, piece.start)
    verb = piece._replace(kind="acted") if piece.kind == "thing" else piece
    return [helps, somebody(who, piece.start), verb]
