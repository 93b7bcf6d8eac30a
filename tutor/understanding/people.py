"""Who is spoken of: by name, as somebody's friend, by number or seat, as "he"; and how they are called here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import card_kinds, word_file, word_kinds, word_set
from tutor.understanding.person_names import gender_of, is_bare_owner, names_in, proper_name
from tutor.understanding.tokens import Token, word_behind

MAX_WORDS_BEFORE: Final = 4
SUBJECT: Final = "subject"
OBJECT: Final = "object"
OWNER: Final = "owner"
NAMED: Final = "name"
ROLES: Final = (SUBJECT, OBJECT, OWNER, NAMED)
"""As what a person stands; a name stands as whatever stands around it says."""


class PersonSaid(NamedTuple):
    """A person where they are spoken of: by which words, end excluded, how they are called here, and as what."""

    start: int
    end: int
    name: str
    role: str


class _Person(NamedTuple):
    name: str
    said: str
    gender: str


class _Company:
    """Who has been spoken of so far, the last one first, and who speaks."""

    def __init__(self, named: Collection[str]) -> None:
        self.speaker, *others = word_file("people")["called"]
        self._free = [name for name in others if name not in named]
        self.named = frozenset(named)
        self._people: list[_Person] = []
        self.words: dict[str, str] = {}

    def met(self, name: str, gender: str, said: str, told: str = "") -> str:
        before = next((one for one in self._people if one.name == name), None)
        gender = gender or (before.gender if before else "")
        self._people = [one for one in self._people if one is not before]
        self._people.insert(0, _Person(name, before.said if before else said, gender))
        self.words.setdefault(name, told or said)
        return name

    def another(self, said: str, gender: str, told: str = "") -> str:
        name = self._free.pop(0) if self._free else str(word_file("people")["called"][-1])
        return self.met(name, gender, said, told)

    def last(self, gender: str, said: str, but: str = "") -> str:
        """Who was spoken of last, and may be he, or she: somebody else than `but`, where there is one."""
        able = [one for one in self._people if one.name != self.speaker and _may_be(one.gender, gender)]
        if but and len(able) == 1 and self.is_whoever(but):
            return self.another(said, gender)
        able = [one for one in able if one.name != but] or able
        return self.met(able[0].name, gender, able[0].said) if able else self.another(said, gender)

    def called(self, words: Sequence[str], gender: str, told: str) -> str:
        """Whom some words mean: the same as before, or somebody new."""
        new = word_set("people", "new")
        said = " ".join(word for word in words if word not in word_set("people", "before") or word in new)
        before = next((one for one in self._people if one.said == said), None)
        if before and not new & set(words):
            return self.met(before.name, gender, said)
        others = [one for one in self._people if one.name != self.speaker]
        spoken = [one for one in others if one.said in word_file("people")["pronouns"]]
        if len(spoken) == 1 and not new & set(words) and _may_be(spoken[0].gender, gender):
            self._people.remove(spoken[0])  # "on his turn my brother": he is the brother
            return self.met(spoken[0].name, gender, said, told)
        anybody = said in word_set("people", "anybody")
        if anybody and len(words) > 1 and words[0] != "a" and len(others) == 1:
            return self.met(others[0].name, gender, said)
        return self.another(said, gender, told)

    def is_whoever(self, name: str) -> bool:
        """Is it anybody: "can somebody stop his card" speaks of two?"""
        said = next((one.said for one in self._people if one.name == name), "").split()
        return bool(said) and said[0] in word_set("people", "whoever")

    def is_alone(self) -> bool:
        return all(one.name == self.speaker for one in self._people)


def _may_be(one: str, other: str) -> bool:
    """May both be said of the same person?"""
    return not one or not other or one == other


class _Listener:
    """One text, word by word."""

    def __init__(self, tokens: Sequence[Token], taken: Collection[int], acted: Collection[int]) -> None:
        self.tokens = tokens
        self.taken = taken
        self.named = names_in(tokens, taken, acted)
        self.before: PersonSaid | None = None
        self.company = _Company({proper_name(tokens, at, taken) for at in self.named})
        words = [token.word for token in tokens]
        self.you_is_me = "i" not in words or not any(self._you_act(at) for at in range(len(tokens)))

    def people(self) -> list[PersonSaid]:
        found: list[PersonSaid] = []
        at = 0
        while at < len(self.tokens):
            person = None if at in self.taken else self._person(at)
            if person:
                found.append(person)
                self.before = person
            at = person.end if person else at + 1
        return found

    def _you_act(self, at: int) -> bool:
        """Is it the other one who is spoken to: "I play it and you neigh"?"""
        before = self._word(at - 1)
        asks = before in word_set("people", "asks of you")
        return self._word(at) == "you" and not asks and deed_of(self._word(at + 1)) is not None

    def _word(self, at: int) -> str:
        return self.tokens[at].word if 0 <= at < len(self.tokens) else ""

    def _person(self, at: int) -> PersonSaid | None:
        word = self._word(at)
        who, _, role = str(word_file("people")["pronouns"].get(word, "")).partition(" ")
        noun = self._noun(at) if who in ("", "me") or word in ("her", "his", "their", "your") else None
        if noun:
            return noun
        if who in ("me", "you"):
            mine = who == "me" or self.you_is_me
            said = self.tokens[at].raw
            met = self.company.speaker if mine else self.company.last("", said)
            return PersonSaid(at, at + 1, self.company.met(met, "", said), role)
        if who:
            return self._other(at, who, role)
        if at not in self.named:
            return None
        name = proper_name(self.tokens, at, self.taken)
        owner = self.tokens[at].own or is_bare_owner(self.tokens, at, self.taken)
        return PersonSaid(at, at + 1, self.company.met(name, gender_of(name), name), OWNER if owner else NAMED)

    def _other(self, at: int, who: str, role: str) -> PersonSaid | None:
        gender = "" if who == "x" else who
        if who == "x" and self.company.is_alone() and self._are_things(at):
            return None
        given = self._word(at - 1) in word_set("people", "gives")  # "may I give her Barbed Wire"
        given = given or (self._word(at - 1) in word_set("people", "makes") and self._does_next(at))
        role = OBJECT if self._word(at) == "her" and (given or not self._owns_next(at)) else role
        acting = self._acting(at)
        reflexive = self._word(at).endswith(("self", "selves"))
        asked = self.before is not None and self._word(self.before.start - 1) in word_set("people", "asks")
        across = asked and self.company.is_whoever(acting) and self._word(at + 1) != "own"
        but = acting if not reflexive and (role == OBJECT or across) else ""
        return PersonSaid(at, at + 1, self.company.last(gender, self.tokens[at].raw, but), role)

    def _does_next(self, at: int) -> bool:
        """ "Make her skip": does what stands behind say what somebody does?"""
        done = deed_of(self._word(at + 1))
        return done is not None and not done.form

    def _acting(self, at: int) -> str:
        """Who does what is done to him or her: whoever is named right before in the same part of a sentence."""
        before = self.before
        if (
            before is None
            or before.role not in (SUBJECT, NAMED)
            or any(token.stop for token in self.tokens[before.end - 1 : at])
        ):
            return ""
        return before.name

    def _are_things(self, at: int) -> bool:
        """Are they cards, as in "my babies, do they die"?"""
        if self._word(at + 1) in word_set("people", "decides"):
            return False
        near = range(max(0, at - 12), at)
        return any(self._word(one) in card_kinds() and self._word(one).endswith("s") for one in near)

    def _owns_next(self, at: int) -> bool:
        if not word_behind(self.tokens, at + 1):
            return False
        return at + 1 in self.taken or self._word(at + 1) not in word_set("people", "no thing")

    def _owns(self, at: int) -> bool:
        """ "My wifes goat", "my wifes turn": is something named right behind it that somebody has?"""
        owned = self._word(at + 1) in card_kinds() or self._word(at + 1) in word_set("people", "owned")
        return not self.tokens[at].stop and (at + 1 in self.taken or owned)

    def _is_said_of_a_thing(self, start: int, at: int) -> bool:
        """ "Nymphicorn is moms": does it end what is said of a card?"""
        ends = not word_behind(self.tokens, at + 1)
        return ends and start - 2 in self.taken and self._word(start - 1) in word_set("people", "are")

    def _noun(self, at: int) -> PersonSaid | None:
        """ "My friend Tom", "the player to my left", "another player", "player 2"."""
        end = at
        before = word_set("people", "before")
        while end < at + MAX_WORDS_BEFORE and self._word(end) in before and not self.tokens[end].stop:
            end += 1
        word = self._word(end)
        bare = word.removesuffix("s") in word_kinds("people", "nouns") and word.endswith("s")
        bare = bare and (self._owns(end) or self._is_said_of_a_thing(at, end))
        gender = word_kinds("people", "nouns").get(word.removesuffix("s") if bare else word)
        counted = self._word(at - 1) in word_set("people", "any")
        if gender is None or counted or self._word(end + 1) in word_set("people", "not before"):
            return None
        gender = "" if gender == "x" else gender
        words = [*(self._word(one) for one in range(at, end)), word.removesuffix("s") if bare else word]
        told = " ".join(token.raw for token in self.tokens[at : end + 1])
        own, end = self.tokens[end].own or bare, end + 1
        if end in self.named and not self.tokens[end - 1].stop:
            return self._called_by_name(at, end, gender)
        if words[-1] == "player" and self._word(end) in word_set("people", "seats") and not self.tokens[end - 1].stop:
            words.append(self._word(end))
            told += " " + self.tokens[end].raw
            own, end = self.tokens[end].own, end + 1
        if not self.tokens[end - 1].stop:
            seat = self._seat(end)
            words += [self._word(one) for one in range(end, end + seat)]
            end += seat
            own = own or (seat > 0 and self.tokens[end - 1].own)  # "somebody else's Unicorn"
        return PersonSaid(at, end, self.company.called(words, gender, told), OWNER if own else NAMED)

    def _called_by_name(self, start: int, at: int, gender: str) -> PersonSaid:
        """Who has that name; the words for them begin before it."""
        name = proper_name(self.tokens, at, self.taken)
        role = OWNER if self.tokens[at].own else NAMED
        return PersonSaid(start, at + 1, self.company.met(name, gender or gender_of(name), name), role)

    def _seat(self, at: int) -> int:
        """How many words say where somebody sits."""
        seats = (str(seat).split() for seat in word_file("people")["where"])
        return next((len(seat) for seat in seats if [self._word(at + one) for one in range(len(seat))] == seat), 0)


def _anybody_last(people: list[PersonSaid], company: _Company) -> tuple[list[PersonSaid], dict[str, str]]:
    """Who are spoken of; whoever is anybody is called as the last of those without a name."""
    others = [name for name in word_file("people")["called"][1:] if name in company.words and name not in company.named]
    anybody = [name for name in others if company.is_whoever(name)]
    calls = dict(zip([*(name for name in others if name not in anybody), *anybody], others, strict=True))
    found = [one._replace(name=calls.get(one.name, one.name)) for one in people]
    return found, {calls.get(name, name): said for name, said in company.words.items()}


def people_said(
    tokens: Sequence[Token], taken: Collection[int], acted: Collection[int] = ()
) -> tuple[list[PersonSaid], dict[str, str]]:
    """All who are spoken of, each as often as they are, and by which word each was met first.

    taken: the places of words that are something else; acted: those where a card's name is what is done
    Whoever types is the first of `called`.
    """
    listener = _Listener(tokens, taken, acted)
    return _anybody_last(listener.people(), listener.company)
