"""Where "he" or "she" is a Unicorn and no player: "my Phoenix gets killed, does he come back"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from tutor.understanding.card_mentions import CardSaid
from tutor.understanding.card_names import card_called
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import card_kinds, has_role, is_everyday, word_file, word_kinds, word_set
from tutor.understanding.people import OBJECT, OWNER, SUBJECT
from tutor.understanding.person_names import is_first_name
from tutor.understanding.tokens import Token, word_before, word_behind
from tutor.understanding.verb_of_card import verb_like
from tutor.vocabulary import UNICORN_TYPES


def with_cards_as_it(tokens: list[Token], cards: Iterable[CardSaid]) -> list[Token]:
    """The words, with "it" for a Unicorn that was named before and of which something is said that befalls no player.

    As what something is done to it stands too, where nobody but whoever types was spoken of before. What a Unicorn
    does to "herself" it does to itself, and "she" is it then, where nobody else is spoken of.
    """
    cards = list(cards)
    named = {one.end for one in cards if any(card_called(name).type in UNICORN_TYPES for name in one.names)}
    named |= {at + 1 for at, token in enumerate(tokens) if token.word in _kinds()}
    first = min(named, default=len(tokens))
    found = list(tokens)
    meant: set[str] = set()
    for at, token in enumerate(tokens):
        if kind := _given_up(tokens, at) or _many(tokens, at) or _is_a_guy(tokens, at):
            found[at] = token._replace(word=kind)
            continue
        sure = first <= at and (_is_done_to(tokens, at) or _is_set_before(tokens, at, cards))
        befalls = sure or _is_what_lives(tokens, at) or _suffers(tokens, at) or _does_so(tokens, at, cards)
        if first <= at and (befalls or token.word in meant):
            found[at] = token._replace(word="it")
            meant |= {token.word} if sure else set()  # and again: "or can I let him live"
            meant |= {*_as_subject(token.word)} if sure and not _may_be_a_person(tokens, at, cards) else set()
    itself = next((at for at in range(first, len(tokens)) if _is_itself(tokens, at)), None)
    if itself is None:
        return found
    alone = all(_is_pronoun(one.word, SUBJECT) or _is_reflexive(one.word) for one in tokens if one.word in _others())
    for at in range(itself, len(tokens)):
        if _is_reflexive(tokens[at].word):
            found[at] = tokens[at]._replace(word="itself")
        elif alone and _is_pronoun(tokens[at].word, SUBJECT):
            found[at] = tokens[at]._replace(word="it")
    return found


def _is_itself(tokens: Sequence[Token], at: int) -> bool:
    """ "Dark Angel sacs herself": is nobody spoken of before to whom that may be done?"""
    return _is_reflexive(tokens[at].word) and not any(one.word in _others() for one in tokens[:at])


def _is_reflexive(word: str) -> bool:
    return _is_pronoun(word, OBJECT) and word.endswith("self")


def _given_up(tokens: Sequence[Token], at: int) -> str | None:
    """ "Do I have to sac someone": the kind of card that somebody is behind what nobody does to a player; else None."""
    if at == 0 or tokens[at - 1].stop or tokens[at].word not in word_set("card_words", "any of them"):
        return None
    deed = deed_of(tokens[at - 1].word)
    return word_kinds("card_words", "given up").get(deed.verb) if deed is not None and deed.form != "ed" else None


def _many(tokens: Sequence[Token], at: int) -> str | None:
    """ "I have two Basics, do they stay": the cards that "they" are; None where it may be people."""
    behind = _behind(tokens, at) if tokens[at].word in word_set("card_words", "they") else []
    if behind[:2] == ["have", "to"]:
        behind = behind[2:]
    goes = behind[:1] if behind[:1] and behind[0] in word_set("card_words", "moves of a card") else []
    befalls = behind[:1] and behind[0] in word_set("card_words", "befalls a card")
    if not befalls and not (goes and (len(behind) == 1 or behind[1] in word_set("card_words", "moves there"))):
        return None
    plural = (one.word for one in reversed(tokens[:at]) if one.word.endswith("s") and one.word in card_kinds())
    return next(plural, None)


def _is_a_guy(tokens: Sequence[Token], at: int) -> str | None:
    """ "Blow up my own guy", "he killed my dude": a Unicorn, behind what nobody does to a player; else None."""
    owner = at - 2 if at > 1 and tokens[at - 1].word == "own" else at - 1
    if tokens[at].word not in word_set("card_words", "guys") or owner < 1 or any(one.stop for one in tokens[owner:at]):
        return None
    whose = has_role(tokens[owner].word, OWNER) or tokens[owner].own
    part = owner - 1 if tokens[owner - 1].word in word_set("card_words", "verb parts") else owner
    deed = deed_of(tokens[owner - 1].word) if part == owner else deed_of(tokens[max(0, part - 1)].word)
    hits = deed is not None and deed.verb in word_set("card_words", "done to a card")
    return "unicorn" if whose and (hits or part < owner) and not tokens[owner - 1].stop else None


def _suffers(tokens: Sequence[Token], at: int) -> bool:
    """ "He dies", "does she come back", "is he safe", "can she be stolen"."""
    if not _is_pronoun(tokens[at].word, SUBJECT):
        return False
    behind = _behind(tokens, at)
    if not behind:
        return False
    if behind[0] in word_set("card_words", "befalls a card"):
        return True
    before = word_before(tokens, at)
    passive = word_set("card_words", "is done to")
    if behind[0] in word_set("card_words", "moves of a card"):
        return len(behind) > 1 and behind[1] in word_set("card_words", "moves there")
    if behind[0] in word_set("card_words", "moves back"):
        return behind[1:2] == ["back"]
    said = behind if before in passive else behind[1:] if behind[0] in passive else []
    if not said:
        return False
    return said[0] in word_set("card_words", "befell a card") or _is_lost(said[0])


def _does_so(tokens: Sequence[Token], at: int, cards: Sequence[CardSaid]) -> bool:
    """ "I play Stabby, does he destroy one": what the Unicorn named last does, where he can be nobody else."""
    behind = _behind(tokens, at) if _is_pronoun(tokens[at].word, SUBJECT) else []
    before = [one for one in cards if one.end <= at]
    deed = deed_of(behind[0]) if behind else None
    to_it = behind[1:2] and behind[1] in word_set("card_words", "told before")
    if deed is None or deed.form == "ed" or to_it:
        return False
    unicorns = [card for one in before for name in one.names if (card := card_called(name)).type in UNICORN_TYPES]
    return (
        bool(unicorns) and verb_like(unicorns[-1], deed.verb) is not None and not _may_be_a_person(tokens, at, before)
    )


def _may_be_a_person(tokens: Sequence[Token], at: int, before: Sequence[CardSaid]) -> bool:
    """Was anybody spoken of before who may be "he", or "she"?"""
    in_names = {place for one in before for place in range(one.start, one.end)}
    other = "f" if str(word_file("people")["pronouns"][tokens[at].word])[0] == "m" else "m"
    spoken = (one.word for place, one in enumerate(tokens[:at]) if place not in in_names)
    return any(is_first_name(one) or _sort_of_person(one) not in ("", other) for one in spoken)


def _sort_of_person(word: str) -> str:
    """`m`, `f` or `x` of a word for anybody but whoever types, else `""`."""
    said = str(word_file("people")["pronouns"].get(word, "")).split()[:1]
    return word_kinds("people", "nouns").get(word, "") if not said else said[0] if said[0] in ("m", "f", "x") else ""


def _is_lost(word: str) -> bool:
    known = deed_of(word)
    return known is not None and known.form == "ed" and known.verb in word_set("card_words", "done to a card")


def _is_done_to(tokens: Sequence[Token], at: int) -> bool:
    """ "Can I save him": somebody of whom nobody spoke, behind what is done to cards."""
    word = tokens[at].word
    if _is_pronoun(word, OBJECT) and at and not tokens[at - 1].stop and _is_put_down(tokens, at):
        return True
    object_ = _is_pronoun(word, OBJECT) or (word == "her" and not word_behind(tokens, at + 1))
    if not object_ or at == 0 or tokens[at - 1].stop or any(one.word in _others() for one in tokens[:at]):
        return False
    deed = deed_of(tokens[at - 1].word)
    return deed is not None and not deed.form and deed.verb in word_set("card_words", "done to a card")


def _is_set_before(tokens: Sequence[Token], at: int, cards: Sequence[CardSaid]) -> bool:
    """ "The Rhino of mine, he can kill with this?": is it a Unicorn that stands by itself before a comma?"""
    if not _is_pronoun(tokens[at].word, SUBJECT) or not at or tokens[at - 1].stop != ",":
        return False
    of_whom = 2 if at > 2 and tokens[at - 2].word == "of" else 0
    card = next((one for one in cards if one.end == at - of_whom), None)
    if card is None or any(card_called(name).type not in UNICORN_TYPES for name in card.names):
        return False
    begins = [place + 1 for place in range(card.start) if tokens[place].stop] or [0]
    return all(one.word in word_set("card_words", "determiners") for one in tokens[begins[-1] : card.start])


def _is_what_lives(tokens: Sequence[Token], at: int) -> bool:
    """ "And the sausage lives?": a word that nobody knows, behind "the", of which is said what befalls a card."""
    behind = word_behind(tokens, at + 1)
    strange = not is_everyday(tokens[at].word) and deed_of(tokens[at].word) is None
    said = behind in word_set("card_words", "befalls a card") and at > 0 and tokens[at - 1].word == "the"
    return said and strange and tokens[at].word not in card_kinds() and not _sort_of_person(tokens[at].word)


def _is_put_down(tokens: Sequence[Token], at: int) -> bool:
    """ "I put him down again": is it what is played, as nobody plays a player?"""
    deed = deed_of(tokens[at - 1].word)
    ends = not word_behind(tokens, at + 1) or tokens[at + 1].word in word_set("card_words", "put there")
    return deed is not None and deed.verb == "play" and ends


def _as_subject(word: str) -> list[str]:
    """ "He" for "him"."""
    pronouns = word_file("people")["pronouns"]
    sort = str(pronouns.get(word, "")).split()[:1]
    return [one for one, said in pronouns.items() if str(said).split() == [*sort, SUBJECT]]


@cache
def _others() -> frozenset[str]:
    """The words for anybody but whoever types."""
    pronouns = word_file("people")["pronouns"]
    spoken = (word for word, said in pronouns.items() if str(said).split()[0] not in ("me", "you"))
    return frozenset((*spoken, *word_kinds("people", "nouns")))


@cache
def _kinds() -> frozenset[str]:
    """The words for a Unicorn of some kind."""
    return frozenset(word for word, kind in card_kinds().items() if kind in ("unicorn", *UNICORN_TYPES))


def _is_pronoun(word: str, role: str) -> bool:
    return str(word_file("people")["pronouns"].get(word, "")) in (f"m {role}", f"f {role}")


def _behind(tokens: Sequence[Token], at: int) -> list[str]:
    """The words behind it up to a stop, without adverbs and words that only help."""
    little = word_set("strange", "adverbs") | word_set("card_words", "helps") | {"not"}
    found = []
    for place in range(at, len(tokens) - 1):
        if tokens[place].stop:
            break
        if tokens[place + 1].word not in little:
            found.append(tokens[place + 1].word)
    return found
