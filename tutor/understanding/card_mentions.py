"""Which cards a text names: in full, shortened, misspelt, joined to one word, or as what is done with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple

from tutor.understanding.card_names import (
    INITIALS,
    MIN_BEGUN,
    NAME,
    NICKNAME,
    PART,
    Way,
    Ways,
    boxes_of,
    games_of,
    is_herd_bonus,
    is_in_boxes,
    ways,
    words_of,
)
from tutor.understanding.deed_words import deed_of
from tutor.understanding.lexicon import is_everyday, word_file, word_kinds, word_set
from tutor.understanding.name_places import is_clear, is_in_place
from tutor.understanding.person_names import is_first_name
from tutor.understanding.spelling import apart, neighbours, skeleton, slips
from tutor.understanding.tokens import Token, word_before

MAX_WORDS: Final = 6
MIN_AGAIN: Final = 3
"""Of more letters is a word by which a card is named again."""
MIN_AGAIN_ALONE: Final = 5
"""Of more letters is one that does so without an article."""
_MISSPELT: Final = 12
_ACTED: Final = ("ied", "ies", "ed", "d", "ing", "s", "es")


class CardSaid(NamedTuple):
    """A card that is named: by which words, end excluded; names: several where it may be one or another.

    form: it is named as what is done ("he rhinocorned it"): `ed`, `ing` or `s`; `""` where it is a name only
    """

    start: int
    end: int
    names: tuple[str, ...]
    form: str = ""


class _Guess(NamedTuple):
    start: int
    end: int
    good: int
    ways: tuple[Way, ...]
    form: str = ""


def cards_said(tokens: Sequence[Token], sets: Collection[str] | None = None) -> list[CardSaid]:
    """The cards that are named, in order. The longest fits win; no word is taken twice.

    Of several that may be meant, those of the boxes chosen; else one that is named elsewhere too; else those of the
    boxes of the others that are named.
    """
    chosen = _apart([guess for start in range(len(tokens)) for guess in _guesses(ways(), tokens, start)])
    chosen = _of_one_game(chosen, tokens) if sets is None else chosen
    chosen = [one for one in chosen if not _is_somebody(one, tokens)]
    sure = {guess.ways[0].card for guess in chosen if len(_names(guess)) == 1}
    boxes = {box for name in sure for box in boxes_of(name)}
    found = [CardSaid(one.start, one.end, _meant(_names(one), sets, sure, boxes), one.form) for one in chosen]
    found = [one if len(one.names) == 1 else _of_variation(one, tokens) for one in found]
    found = [one for one in found if len(one.names) == 1 or not all(map(is_herd_bonus, one.names))]
    return sorted((*found, *_named_again(tokens, found)), key=lambda card: card.start)


def _of_one_game(chosen: Sequence[_Guess], tokens: Sequence[Token]) -> list[_Guess]:
    """ "Does Battering Ram wreck it": without words for a deed that are parts of names of another game's cards.

    Which game it is, the cards that are named in full tell.
    """
    games = {game for one in chosen if one.good == NAME for game in games_of(one.ways[0].card)}
    return [one for one in chosen if not games or one.good == NAME or not _is_deed_there(one, tokens, games)]


def _is_deed_there(guess: _Guess, tokens: Sequence[Token], games: Collection[str]) -> bool:
    """Is it one word, for a deed, and no name of a card of these games?"""
    known = (games_of(way.card) for way in guess.ways)
    others = all(one and one.isdisjoint(games) for one in known)
    return others and guess.end == guess.start + 1 and deed_of(tokens[guess.start].word) is not None


def _is_somebody(guess: _Guess, tokens: Sequence[Token]) -> bool:
    """ "Frank answered it": is a part of a name what somebody is called, who does something there?"""
    at, called = guess.start, tokens[guess.start]
    if guess.end > at + 1 or guess.good == NAME or called.stop.strip(":") or not is_first_name(called.word):
        return False
    before = word_before(tokens, at)
    if before in word_set("card_words", "determiners") or at + 1 == len(tokens):
        return False
    behind = tokens[at + 1].word
    deed = deed_of(behind)
    of_people = deed is not None and deed.verb in word_set("people", "of people")
    return of_people or behind in word_set("people", "thinks")


def _of_variation(said: CardSaid, tokens: Sequence[Token]) -> CardSaid:
    """ "I have three Rams, may I use the Herd Bonus": that of the variation that is spoken of first."""
    animals = word_kinds("kinds", "animals")
    spoken = (animals.get(token.word) for token in tokens)
    named = (name for kind in spoken for name in said.names if is_herd_bonus(name) and kind in words_of(name))
    name = next(named, None)
    return said._replace(names=(name,)) if name else said


def _named_again(tokens: Sequence[Token], found: Sequence[CardSaid]) -> Iterator[CardSaid]:
    """ "Does the bubble stay": a word of the name of one card that stands before it, behind "the" or its like.

    So is one without it that says nothing else: "does diversity stay".
    """
    taken = {at for one in found for at in range(one.start, one.end)}
    for at, token in enumerate(tokens[1:], 1):
        behind_the = tokens[at - 1].word in word_set("card_words", "again") and not tokens[at - 1].stop
        if at in taken or not (behind_the or (len(token.word) > MIN_AGAIN_ALONE and deed_of(token.word) is None)):
            continue
        before = {one.names[0] for one in found if one.end <= at and len(one.names) == 1}
        named = [name for name in before if token.word in words_of(name) - _not_alone() or _is_fond(token.word, name)]
        if len(named) == 1 and len(token.word) > MIN_AGAIN:
            yield CardSaid(at, at + 1, (named[0],))


def _is_fond(word: str, name: str) -> bool:
    """ "Franky" for Frankencorn: is it how a word of the name begins, as one calls somebody dear?"""
    stem = next((word.removesuffix(end) for end in ("ie", "ey", "y", "i") if word.endswith(end)), "")
    begins = len(stem) > MIN_AGAIN and any(one.startswith(stem) for one in words_of(name))
    return begins and not is_everyday(word)


def _not_alone() -> frozenset[str]:
    """Words of names that by themselves say something else."""
    return word_set("card_words", "kinds") | word_set("card_words", "not alone")


def _names(guess: _Guess) -> tuple[str, ...]:
    return tuple(dict.fromkeys(way.card for way in guess.ways))


def _meant(
    names: tuple[str, ...], sets: Collection[str] | None, sure: Collection[str], boxes: Collection[str]
) -> tuple[str, ...]:
    among = tuple(name for name in names if sets is None or is_in_boxes(name, sets)) or names
    named = tuple(name for name in among if name in sure)
    near = tuple(name for name in among if boxes_of(name) & set(boxes)) if sets is None else ()
    same = among[:1] if len({name.casefold().strip("!.") for name in among}) == 1 else ()
    return next((tried for tried in (among, named, near, same) if len(tried) == 1), among)


def _apart(guesses: list[_Guess]) -> list[_Guess]:
    taken: set[int] = set()
    found = []
    for guess in sorted(guesses, key=_weight, reverse=True):
        span = range(guess.start, guess.end)
        if taken.isdisjoint(span):
            taken.update(span)
            found.append(guess)
    return found


def _weight(guess: _Guess) -> tuple[float, int]:
    """The more letters are taken, the surer; of as many the ones that more words hold."""
    return guess.good * len(guess.ways[0].letters), guess.end - guess.start


def _guesses(known: Ways, tokens: Sequence[Token], start: int) -> list[_Guess]:
    found = []
    for end in range(start + 1, min(start + MAX_WORDS, len(tokens)) + 1):
        guess = _guess(known, tokens, start, end)
        if guess:
            found.append(guess)
        if set(tokens[end - 1].stop) & set(".;!?+/\n"):
            break
    return found


def _guess(known: Ways, tokens: Sequence[Token], start: int, end: int) -> _Guess | None:
    """What words that stand together may mean, tried as they are, without an ending, misspelt."""
    span = tokens[start:end]
    whole = "".join(token.word for token in span)
    listed = any(token.stop.strip(" &") for token in span[:-1])
    tries: tuple[tuple[Callable[[], tuple[list[Way], str]], int], ...] = (
        (lambda: (known.exact.get(whole, []), ""), 0),
        (lambda: _acted(known, whole, span), 0),
        (lambda: _misspelt_form(known, span, whole), _MISSPELT),
        (lambda: (_begun(known, tokens, start, end), ""), _MISSPELT),
    )
    for tried, less in tries:
        found, form = tried()
        clear = [
            way
            for way in found
            if is_clear(known, way, tokens, start, end)
            and (not listed or (not less and way.good == NAME and len(way.words) == len(span)))
        ]
        if clear:
            good = max(way.good for way in clear)
            return _Guess(start, end, good - less, tuple(way for way in clear if way.good == good), form)
    return None


def _acted(known: Ways, whole: str, span: Sequence[Token]) -> tuple[list[Way], str]:
    """A name with the ending of a verb, or of several cards."""
    everyday = len(span) == 1 and is_everyday(whole)
    for ending in _ACTED:
        stem = whole.removesuffix(ending)
        if stem == whole or len(stem) < 3:
            continue
        least = NAME if everyday else NICKNAME if len(stem) < 4 else PART
        of_y = ending in ("ied", "ies")  # "he stabbies it"
        doubled = stem[:-1] if stem[-1] == stem[-2] else stem
        begun = () if deed_of(whole) else (stem + "ing", doubled + "ing")  # "he wrecks it" names no Wrecking Ball
        bases = (stem + "y",) if of_y else (stem, stem + "e", doubled, *begun)
        for base in bases:
            if found := [way for way in known.exact.get(base, ()) if way.good >= least and way.good != INITIALS]:
                return found, "ing" if ending == "ing" else "ed" if ending.endswith("d") else "s"
    return [], ""


def _misspelt_form(known: Ways, span: Sequence[Token], whole: str) -> tuple[list[Way], str]:
    """What is misspelt, and how it stands where a verb's ending is all that is wrong at its end: "baaad moves"."""
    found = _misspelt(known, span, whole)
    ending = next((one for one in ("ing", "ed", "s") if whole.endswith(one)), "")
    has_it = not ending or any(way.letters.endswith(ending[-1:]) for way in found)
    return found, "" if has_it else ending


def _begun(known: Ways, tokens: Sequence[Token], start: int, end: int) -> list[Way]:
    """ "Necro": how a word begins that only one card has."""
    word = tokens[start].word
    if (
        end - start > 1
        or is_everyday(word)
        or deed_of(word)
        or not (len(word) > MIN_BEGUN or is_in_place(tokens, start))
    ):
        return []
    found = known.begun.get(word, [])
    return found if len({way.card for way in found}) == 1 else []


def _misspelt(known: Ways, span: Sequence[Token], whole: str) -> list[Way]:
    """The ways that sound like the words, or nearly so, and have few other letters; the nearest of them."""
    if len(whole) < 5 or all(is_everyday(token.word) or deed_of(token.word) for token in span):
        return []
    by_word = [
        {way.card for way in known.exact.get(one.word, ())}
        for one in span
        if len(span) > 1 and not is_everyday(one.word)
    ]
    rough = {way for bones in neighbours(skeleton(whole)) for way in known.rough.get(bones, ())}
    people = {one.word for one in span} & {*word_file("people")["pronouns"]}
    near: dict[int, list[Way]] = {}
    for way in rough:
        if not people <= {*way.words}:
            continue  # "he fry" is no "Henry"
        most = slips(min(len(way.letters), len(whole)))
        if skeleton(way.letters)[:1] != skeleton(whole)[:1] or (way.good == PART and len(way.words) == 1):
            most = min(most, 1)  # one wrong letter is a slip; two, and another beginning, are another word
        wrong = apart(whole, way.letters, most)
        names_another = any(cards and way.card not in cards for cards in by_word)  # "llamadon is" is no "llama bonus"
        if wrong <= most and len(way.words) <= len(span) + 1 and not names_another:
            near.setdefault(wrong, []).append(way)
    return near[min(near)] if near else []
