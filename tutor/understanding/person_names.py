"""Names of people: words that nobody else uses, where somebody does something, or has it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from tutor.understanding.deed_words import deed_of, frames
from tutor.understanding.lexicon import card_kinds, has_role, is_elsewhere, is_everyday, word_kinds, word_set
from tutor.understanding.tokens import Token

MAX_LETTERS: Final = 20
_BARE: Final = re.compile(r"[^eius]s")
_ENDS_WITH_HORN: Final = re.compile(r"\d|corns?$")


def names_in(tokens: Sequence[Token], taken: Collection[int], acted: Collection[int] = ()) -> set[int]:
    """The places of names; what is a name in one place is one in all.

    acted: where a card's name is what is done
    """
    sure = {tokens[at].word for at in range(len(tokens)) if _is_name(tokens, at, taken, acted)}
    sure -= {tokens[at].word for at in range(len(tokens) - 1) if at not in taken and _is_of_a_card(tokens, at)}
    return {at for at, token in enumerate(tokens) if token.word in sure and at not in taken}


def _is_of_a_card(tokens: Sequence[Token], at: int) -> bool:
    """Is it written as a part of an animal's name, "Thunderhoof Unicorn"? Whoever is called so is that animal."""
    name, animal = tokens[at], tokens[at + 1]
    titles = name.raw[:1].isupper() and animal.raw[:1].isupper() and not animal.raw.isupper()
    one = animal.word in word_kinds("kinds", "animals") and not animal.word.endswith("s")
    return titles and one and not name.stop and not name.own and not is_first_name(name.word)


def proper_name(tokens: Sequence[Token], at: int, taken: Collection[int]) -> str:
    """The name that stands there, as one writes it: "ben's", "BEN" and "Ben" are Ben."""
    raw = re.sub(r"['’´`]s$", "", tokens[at].raw, flags=re.IGNORECASE)
    names = word_kinds("people", "first names")
    is_owner = is_bare_owner(tokens, at, taken) or (is_first_name(raw.lower()) and raw.lower() not in names)
    raw = raw[:-1] if is_owner else raw
    return raw[:1].upper() + (raw[1:].lower() if raw.isupper() else raw[1:])


def is_first_name(word: str) -> bool:
    """Is it what people are called, and nothing else: "cleo", "cleos"?"""
    names = word_kinds("people", "first names")
    return word in names or word.removesuffix("s") in names


def gender_of(name: str) -> str:
    """`m` or `f`, where only men or only women are called so; else `""`."""
    return word_kinds("people", "first names").get(name.lower(), "x").removesuffix("x")


def is_bare_owner(tokens: Sequence[Token], at: int, taken: Collection[int]) -> bool:
    """ "Bens unicorn": is it somebody's, though the mark is left out?"""
    token = tokens[at]
    kinds = card_kinds()
    spoken = token.word.endswith("s") and any(one.word == token.word[:-1] for one in tokens[:at])
    if spoken and at and not token.own and tokens[at - 1].word in word_set("people", "to"):
        return True  # "tim ..., one of tims"
    if token.own or token.word in word_kinds("people", "first names"):
        return False  # "Chris", "Lars"
    if token.stop or at + 1 >= len(tokens) or token.word in kinds or _is_done_by_somebody(tokens, at):
        return False
    if not spoken and not _BARE.fullmatch(token.word[-2:]):
        return False
    before, following = tokens[at - 1].word if at else "", tokens[at + 1].word
    owned = (
        is_first_name(token.word) or at + 1 in taken or following in kinds or following in word_set("people", "owned")
    )
    return owned and before not in word_set("card_words", "determiners")


def _is_done_by_somebody(tokens: Sequence[Token], at: int) -> bool:
    """ "She threatens Rhinocorn": stands it right behind "she", so that it says what she does?"""
    return at > 0 and not tokens[at - 1].stop and has_role(tokens[at - 1].word, "subject")


def _is_name(tokens: Sequence[Token], at: int, taken: Collection[int], acted: Collection[int]) -> bool:
    token = tokens[at]
    word = token.word
    if word in word_set("people", "colours"):
        return at not in taken and _plays_with_a_colour(tokens, at)
    known = is_everyday(word) or word in word_kinds("people", "nouns") or deed_of(word) or is_elsewhere(word)
    if at not in taken and is_first_name(word):
        return True
    if at in taken or known or len(word) > MAX_LETTERS or len(word) < 2 or _ENDS_WITH_HORN.search(word):
        return False
    if (token.own or is_bare_owner(tokens, at, taken)) and not token.stop:
        return True
    before = tokens[at - 1] if at else None
    following = "" if token.stop.strip(":") or at + 1 == len(tokens) else tokens[at + 1].word
    nouns = word_kinds("people", "nouns")
    leads = before is None or bool(before.stop) or before.word in word_set("people", "links") or before.word in nouns
    if before is not None and before.word in word_set("people", "of us") and not before.stop:
        deed = deed_of(following)
        of_people = deed is not None and deed.form != "" and deed.verb in word_set("people", "of people")
        return of_people or following in word_set("people", "does")
    capital = token.raw[:1].isupper() and not token.raw.isupper() and before is not None and not before.stop
    if before is not None and not before.stop and at - 1 not in taken and is_everyday(before.word):
        deed = deed_of(following)  # "on movie night ben played it", "sneaky jo wants"
        of_people = deed is not None and deed.form != "" and deed.verb in word_set("people", "of people")
        leads = leads or (
            (of_people or following in word_set("people", "thinks"))
            and before.word not in word_set("card_words", "determiners")
        )
    return ((leads or capital) and (_does_something(following) or at + 1 in acted)) or _is_reached(
        tokens, at, following, capital, taken
    )


def _plays_with_a_colour(tokens: Sequence[Token], at: int) -> bool:
    """ "Green plays it", "can red neigh", "into blue's Stable": is it somebody, and no Unicorn of that colour?"""
    token, before = tokens[at], tokens[at - 1] if at else None
    following = tokens[at + 1].word if at + 1 < len(tokens) else ""
    if following in card_kinds() or (before is not None and before.word in card_kinds()):
        return False
    if token.own:
        return following in word_set("people", "owned")
    leads = before is None or bool(before.stop) or before.word in word_set("people", "links")
    deed = deed_of(following)
    of_people = deed is not None and deed.form != "" and deed.verb not in word_set("people", "of cards")
    does = of_people or following in word_set("people", "does") or following in word_set("people", "thinks")
    asks = before is not None and not before.stop and before.word in word_set("people", "asks")
    return not token.stop and ((leads and does) or (asks and _is_of_people(tokens, at + 1)))


def _does_something(word: str) -> bool:
    deed = deed_of(word)
    return word in word_set("people", "does") or (deed is not None and deed.form != "")


def _is_reached(tokens: Sequence[Token], at: int, following: str, capital: bool, taken: Collection[int]) -> bool:
    """Does something reach them: "to Tom", "on lisa", "can paul ...", "Tom and Lisa"?"""
    before = tokens[at - 1].word if at else ""
    if at and tokens[at - 1].stop:
        return False
    if before in word_set("people", "to"):
        goes_on = following in word_set("people", "links") or following in word_set("people", "to")
        ends = not following or bool(tokens[at].stop) or goes_on
        return capital or (ends and _may_be_somebody(tokens, at))
    asked = tokens[at - 2].word if at > 1 and before in word_set("people", "small") else before  # "can lil timmy"
    does = capital and following in word_set("people", "before to")  # "does Ludmilla get a card"
    return asked in word_set("people", "asks") and (
        does or _is_of_people(tokens, at + 1) or _does_card(tokens, at + 1, taken)
    )


def _does_card(tokens: Sequence[Token], at: int, taken: Collection[int]) -> bool:
    """Is a card's name what is done there: "can kev poison my unicorn"?"""
    end = at
    while end in taken and not tokens[end].stop:
        end += 1
    return at < end < len(tokens) and tokens[end].word in word_set("card_words", "determiners")


def _may_be_somebody(tokens: Sequence[Token], at: int) -> bool:
    """Does a person stand behind that preposition of what is done, and no card: "from tom", but not "with haste"?"""
    prep = tokens[at - 1].word
    for before in range(at - 2, -1, -1):
        if tokens[before].ends:
            break
        if deed := deed_of(tokens[before].word):
            around = frames()[deed.verb].around
            return "person" in around or around.get(prep, "of") in ("of", "into", "target")
    return prep != "with"


def _is_of_people(tokens: Sequence[Token], at: int) -> bool:
    """Is it what only people do: "can paul play", "does ben decide", "does lisa have to discard"?"""
    word = tokens[at].word if at < len(tokens) else ""
    following = tokens[at + 1].word if at + 1 < len(tokens) else ""
    deed = deed_of(word)
    wants = word in word_set("people", "decides") or (following == "to" and word in word_set("people", "before to"))
    by_people = deed is not None and deed.verb not in word_set("people", "of cards")
    return wants or by_people or word in word_set("people", "does")
