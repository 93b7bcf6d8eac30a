"""What the words of a text name: cards, kinds, people, what is done, where, how many, when - each in its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tutor.understanding.acted_cards import acted_forms, tells_which, whose_words
from tutor.understanding.all_others import with_all_others
from tutor.understanding.answer_names import with_any_answers
from tutor.understanding.card_mentions import CardSaid, cards_said
from tutor.understanding.card_names import card_called
from tutor.understanding.card_pronouns import with_cards_as_it
from tutor.understanding.deed_nouns import form_of
from tutor.understanding.deed_words import deed_of
from tutor.understanding.enough_words import with_enough
from tutor.understanding.heard_places import is_a_place_here, is_no_mark, is_to_be_done
from tutor.understanding.lexicon import card_kinds, word_file, word_kinds, word_set
from tutor.understanding.made_kinds import makers_said
from tutor.understanding.mention import Mention, things_done_to
from tutor.understanding.named_kinds import with_kind_behind
from tutor.understanding.patterns import Patterns, Unit
from tutor.understanding.people import OWNER, ROLES, PersonSaid, people_said
from tutor.understanding.plain_phrases import in_plain_words
from tutor.understanding.played_words import called_out, put_on_somebody
from tutor.understanding.taken_back import SaidThing, without_what_is_taken_back
from tutor.understanding.tokens import Token, tokens_of, word_before, word_behind
from tutor.understanding.told_adjectives import with_what_was_done
from tutor.understanding.verb_parts import is_gained, is_got_back
from tutor.vocabulary import CARD_TYPES


class Hearing(NamedTuple):
    """What was heard.

    mentions: in order, no word in two of them; cards: all that are named, those that may be one or another too
    people: name -> the word by which whoever it is was first spoken of
    """

    text: str
    tokens: tuple[Token, ...]
    mentions: tuple[Mention, ...]
    cards: tuple[CardSaid, ...]
    people: dict[str, str]

    def said(self, start: int, end: int) -> str:
        """The words, as they were typed."""
        return self.text[self.tokens[start].start : self.tokens[end - 1].end]

    def where(self, wordings: Iterable[str]) -> Iterator[tuple[int, int]]:
        """Where one of these stands, end excluded; between its words there is `-` or a blank."""
        words = [token.word for token in self.tokens]
        for said in wordings:
            parts = said.replace("-", " ").split()
            ends = range(len(parts), len(words) + 1)
            yield from ((end - len(parts), end) for end in ends if words[end - len(parts) : end] == parts)

    def sentence(self, at: int) -> tuple[int, int]:
        """The words of the sentence in which that word stands, end excluded."""
        ends = [place for place, token in enumerate(self.tokens, 1) if token.ends]
        first = max((end for end in ends if end <= at), default=0)
        return first, min((end for end in ends if end > at), default=len(self.tokens))


def heard(text: str, sets: Collection[str] | None = None) -> Hearing:
    """What the words of a text name, but for what is taken back. It takes as long as the text is; none is refused."""
    hearing = _heard(text, with_all_others(in_plain_words(tokens_of(text))), sets)
    said = [SaidThing(one.kind, one.start, one.end) for one in hearing.mentions]
    kept = without_what_is_taken_back(hearing.tokens, said)
    hearing = _heard(text, kept, sets) if len(kept) < len(hearing.tokens) else hearing
    things = {one.start: one.end for one in hearing.mentions if one.kind in ("card", "kind")}
    in_full = with_what_was_done(hearing.tokens, things)
    return _heard(text, in_full, sets) if len(in_full) > len(hearing.tokens) else hearing


def _heard(text: str, tokens: list[Token], sets: Collection[str] | None) -> Hearing:
    cards = with_kind_behind(tokens, cards_said(tokens, sets))
    cards = [card for card in cards if not _is_kind_here(tokens, card)]
    tokens = with_cards_as_it(_with_marks_of_names(tokens, cards), cards)
    taken = {at for card in cards for at in range(card.start, card.end)}
    among = _kinds(tokens, {card.end - 1 for card in cards if len(card.names) > 1})
    people, words = people_said(tokens, taken, {card.start for card in cards if card.form in ("ed", "s")})
    found = [*_card_mentions(tokens, cards, people), *(_person(one) for one in people)]
    cards, found = with_any_answers(tokens, cards, found, sets)
    found += _got(tokens)
    found += [*called_out(tokens, cards, people, found)]
    found += _marks(tokens, found)
    free = set(range(len(tokens))) - {at for one in found for at in range(one.start, one.end)}
    kinds = _kinds(tokens, free)
    of_kinds = {at for one in kinds for at in range(one.start, one.end)}
    cards += makers_said(tokens, of_kinds, {name for card in cards for name in card.names}, sets)
    free -= of_kinds
    found += [*kinds, *among]
    found += _done_there(tokens, free, found, (cards, people))
    found += put_on_somebody(tokens, found)
    found += things_done_to(tokens, found)
    found = with_enough(tokens, found)
    return Hearing(text, tuple(tokens), tuple(sorted(found, key=lambda one: one.start)), tuple(cards), words)


def _done_there(
    tokens: Sequence[Token],
    free: set[int],
    found: Sequence[Mention],
    spoken_of: tuple[Iterable[CardSaid], Iterable[PersonSaid]],
) -> list[Mention]:
    """What is done, by words that stand for nothing else."""
    cards, people = spoken_of
    spoken = {at: "" for card in cards for at in range(card.start, card.end)}
    spoken |= {at: one.role for one in people for at in range(one.start, one.end)}
    acted = {one.end for one in found if one.kind == "acted"}
    at_once = {one.start for one in found if one.kind == "card" and one.value in ("instant", "magic")}
    called = {
        at
        for at in free
        if at + 1 in at_once and tokens[at].word in word_set("deeds", "called out") and not tokens[at].stop
    }
    done = (
        _deed(tokens, at, spoken) or _noun(tokens, at, spoken, acted)
        for at in sorted(free - called - {one.start for one in found})
    )
    plays = (Mention("deed", "play", at, at + 1, tokens[at].word) for at in sorted(called))
    return [*plays, *(one for one in done if one is not None)]


def _got(tokens: Sequence[Token]) -> Iterator[Mention]:
    """ "I get it back", "she gets a card": that it is brought, or taken."""
    yield from (Mention("deed", "bring", at, at + 1) for at in range(len(tokens)) if is_got_back(tokens, at))
    yield from (Mention("deed", "take", at, at + 1) for at in range(len(tokens)) if is_gained(tokens, at))


def _with_marks_of_names(tokens: list[Token], cards: Iterable[CardSaid]) -> list[Token]:
    """The words; the mark with which a card's name ends, as "Yoink!" does, parts nothing that goes on."""
    found = list(tokens)
    for card in cards:
        last, after = found[card.end - 1], found[card.end] if card.end < len(found) else None
        asks = after is not None and after.word in word_set("asks", "helps") | word_set("asks", "wh")
        if after is not None and not asks and last.stop == "!" and all(name.endswith("!") for name in card.names):
            found[card.end - 1] = last._replace(stop="")
    return found


def _is_kind_here(tokens: Sequence[Token], card: CardSaid) -> bool:
    """Of several cards that a kind's word names, none is meant."""
    return len(card.names) > 1 and all(token.word in card_kinds() for token in tokens[card.start : card.end])


def _person(said: PersonSaid) -> Mention:
    return Mention("person", said.role, said.start, said.end, said.name)


def _card_mentions(tokens: Sequence[Token], cards: Iterable[CardSaid], people: Iterable[PersonSaid]) -> list[Mention]:
    """The cards that are named, and those of them that are what is done."""
    found = []
    for card, form in acted_forms(tokens, cards, people):
        kind = "card" if not form else "acted"
        found.append(
            Mention(kind, card_called(card.names[0]).type, card.start, card.end, card.names[0], form.strip("-"))
        )
    return found


def _marks(tokens: Sequence[Token], known: Sequence[Mention]) -> list[Mention]:
    """What the rows of `marks.yaml` find, the longest first; whose something is may stand inside."""
    used = {at for one in known if one.kind != "person" for at in range(one.start, one.end)}
    people = {at for one in known if one.kind == "person" for at in range(one.start, one.end)}
    rows, units = word_file("marks")["rows"], units_of(tokens, known)
    found: list[Mention] = []
    hits = [(hit.row, units[hit.start].start, units[hit.end - 1].end) for hit in _mark_patterns().found(units)]
    for row, start, end in sorted(hits, key=lambda one: (one[1] - one[2], one[1], one[0])):
        span = set(range(start, end))
        kind, _, value = str(rows[row]["is"]).partition(" ")
        is_none = kind == "zone" and is_to_be_done(tokens, start, end, people)
        is_none = is_none or (kind == "have" and _is_whose_own(tokens, start)) or is_no_mark(tokens, kind, start, end)
        if used & span or span <= people or is_none or _stands_alone(tokens, start, end):
            continue
        used |= span
        spelt = kind in ("zone", "link", "phase")
        form = tokens[start].word if spelt else _form(tokens[start].word) if kind == "deed" else ""
        form = str(rows[row].get("form", form))
        found.append(Mention(kind, value, start, end, form=form))
    return found


def _form(word: str) -> str:
    """How the first of several words for a deed stands: "blown up", "takes out"."""
    said = deed_of(word)
    if said is not None:
        return said.form
    by_itself = word_kinds("deeds", "irregular").get(word)
    return by_itself or next((form for form in ("ed", "ing", "s") if word.endswith(form)), "")


def _stands_alone(tokens: Sequence[Token], start: int, end: int) -> bool:
    """ "I still draw, no?": is it an answer by itself, and counts nothing?"""
    begins = not word_before(tokens, start)
    ends = end == len(tokens) or bool(tokens[start].stop)
    return end == start + 1 and tokens[start].word == "no" and begins and ends


def _is_whose_own(tokens: Sequence[Token], start: int) -> bool:
    """ "My own Unicorn": does "own" say whose it is, and not that somebody has it, as in "I own a Unicorn"?"""
    behind = start > 0 and tokens[start - 1].word in word_set("card_words", "owns behind")
    before = start + 1 < len(tokens) and tokens[start + 1].word in word_set("card_words", "owns before")
    return tokens[start].word == "own" and not (behind or before)


def units_of(tokens: Sequence[Token], mentions: Iterable[Mention]) -> list[Unit]:
    """The text as units for patterns: a mention is one, whatever stands inside it, and so is each other word."""
    at_word: dict[int, Mention] = {}
    for one in mentions:
        if one.start not in at_word or at_word[one.start].end < one.end:
            at_word[one.start] = one
    units = []
    at = 0
    while at < len(tokens):
        mention = at_word.get(at)
        end = mention.end if mention else at + 1
        means = f"{mention.kind}={mention.value}" if mention else ""
        word = tokens[at].word if end == at + 1 else ""
        units.append(Unit(word, means, at, end, tokens[end - 1].ends))
        at = end
    return units


GROUPS: Final = {"thing": ("card", "kind"), "owner": ("person=owner",), "person": ("person",)}


@cache
def _mark_patterns() -> Patterns:
    rows = word_file("marks")["rows"]
    meanings = {"card": CARD_TYPES, "person": ROLES}
    return Patterns([[str(text) for text in row["said"]] for row in rows], meanings, GROUPS)


def _kinds(tokens: Sequence[Token], free: Collection[int]) -> list[Mention]:
    """Cards of which only the kind is said: "my Unicorn", "a basic"."""
    sorts, animals = word_kinds("kinds", "sorts"), word_kinds("kinds", "animals")
    game = word_set("kinds", "game")
    found = []
    at = 0
    while at < len(tokens):
        words = [tokens[one].word if one in free and one < len(tokens) else "" for one in range(at, at + 4)]
        sort = sorts.get(words[0])
        animal = animals.get(words[1 if sort else 0])
        before = tokens[at - 1].word if at else ""
        end = at + bool(sort) + bool(animal)
        if end == at or before in game or words[end - at] in game:
            at += 1
            continue
        more = sorts.get(words[end - at]) == "card" and sort != "card"
        value = sort if sort and sort != "card" else animal or "card"
        found.append(Mention("kind", value, at, end + more))
        at = end + more
    return found


def _deed(tokens: Sequence[Token], at: int, spoken: dict[int, str]) -> Mention | None:
    """What is done there, where the word is no noun."""
    found = deed_of(tokens[at].word)
    if not found:
        return None
    before = tokens[at - 1] if at else None
    after = word_behind(tokens, at + 1)
    of_card = before is not None and not before.stop and spoken.get(at - 1) == ""
    if of_card and tokens[at].word in word_set("deeds", "lies") and after in word_set("deeds", "behind lies"):
        return None
    if (after in word_set("deeds", "noun behind") and found.form != "ed") or tells_which(tokens, at, at + 1):
        return None
    if tokens[at].word in word_set("deeds", "places") and is_a_place_here(tokens, at):
        return Mention("zone", found.verb, at, at + 1)
    if found.form in ("", "s") and before and not before.stop:
        more = before.word in word_set("deeds", "noun more") and at > 1 and not tokens[at - 2].stop
        place = at - 2 if more else at - 1
        plain = place not in spoken and tokens[place].word in word_set("deeds", "noun before")
        plain = plain and not (found.form == "s" and before.word in word_set("deeds", "does before"))
        owned = plain or spoken.get(place) == OWNER
        if owned or before.own:
            return None
    if after in whose_words():
        after = word_behind(tokens, at + 2)
    if after in str(word_file("deeds")["not done"].get(found.verb, "")).split():
        return None
    return Mention("deed", found.verb, at, at + 1, tokens[at].word, found.form)


def _noun(tokens: Sequence[Token], at: int, spoken: dict[int, str], acted: Collection[int]) -> Mention | None:
    """What is done there, where the word is a noun that still tells it."""
    found = deed_of(tokens[at].word)
    form = form_of(tokens, at, spoken, acted) if found is not None and found.form in ("", "s") else ""
    return Mention("deed", found.verb, at, at + 1, tokens[at].word, form) if found is not None and form else None
