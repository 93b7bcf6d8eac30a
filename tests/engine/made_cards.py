"""Cards made of the words of the vocabulary, as its tables have them: a new word is used without a line here.

Only how a value is made for each kind of argument is said here; which words there are, what each takes and on which
cards it may stand is read from their rows. Whether the words go together says the loader, as it does to a person.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from random import Random
from typing import Any, Final

from tutor.cards.grammar import CARD_KINDS, CONDITION_KEYS, CONDITION_PLACES, COUNTS, FILTER_KEYS, SELECTORS
from tutor.cards.own_cards import cards_in
from tutor.cards.rows import Arg, Word, has_options, is_bare
from tutor.cards.words import CONNECTORS, EFFECTS, EVENTS, STATEMENTS, TRIGGERS, VERBS
from tutor.rulebook import readings
from tutor.script.flow import in_one_line
from tutor.vocabulary import CARD_TYPES, VARIATIONS
from tutor.yamlfile import BadInput, read_yaml

TRIES: Final = 4000
"""How often a card is made anew that the loader refuses, before it is given up."""

OPENINGS: Final = ({"look": {"top": 3}}, {"draw": 2}, {"choose": "another player"}, {"choose": {"players": 2}})
"""Actions after which there is more to speak of."""

Data = dict[str, Any]


class Maker:
    """Makes cards by chance; `word` is one that has to be among those used, if there is one."""

    def __init__(self, chance: Random, word: str = "") -> None:
        self.chance = chance
        self.word = word

    def card(self, name: str) -> Data:
        """A card that the loader takes. Raises: LookupError, if none came of many tries."""
        for _ in range(TRIES):
            data = self.card_data(name)
            if (not self.word or self.word in words_of(data)) and not cards_in([data])[1] and _can_be_written(data):
                return data
        raise LookupError(f"no card with '{self.word}' can be made")

    def card_data(self, name: str) -> Data:
        """What somebody might write, right or wrong."""
        card_type = self.one_of(CARD_TYPES)
        data: Data = {"name": name, "type": card_type}
        data["effects"] = [self.effect(card_type) for _ in range(1 + (self.chance.random() < 0.2))]
        if card_type in ("baby", "basic", "magical", "ultimate") and self.chance.random() < 0.3:
            data["variations"] = self.one_of(VARIATIONS)
        return data

    def one_of(self, known: Any) -> Any:
        """One of these; the word that has to be used, if it is there, half of the times."""
        words = [*known]
        if self.word in words and self.chance.random() < 0.5:
            return self.word
        return self.chance.choice(words)

    def now_and_then(self, often: float = 0.2) -> bool:
        """Is it so this time?"""
        return self.chance.random() < often

    def effect(self, card_type: str) -> Data:
        """An effect of a kind that this type of card can bear."""
        kind = self.one_of([word for word, row in EFFECTS.items() if card_type in row.on])
        # Half of all are no statements, of which there are many.
        if kind in STATEMENTS and kind != self.word and self.chance.random() < 0.7:
            kind = next((word for word in EFFECTS if word not in STATEMENTS and card_type in EFFECTS[word].on), kind)
        data: Data = {kind: self.lead(kind, card_type)}
        doing = [key for key in ("do", "instead") if key in EFFECTS[kind].beside]
        if doing:
            data[self.one_of(doing)] = self.instructions(card_type)
        for key in EFFECTS[kind].beside:
            if key not in ("do", "instead") and self.now_and_then(0.5 if key == "may" else 0.15):
                data[key] = self.beside(key)
        return data

    def lead(self, kind: str, card_type: str) -> Any:
        """What stands after the word that says what kind of effect it is."""
        if kind == "when":
            triggers = [word for word, row in TRIGGERS.items() if card_type in row.on]
            return [self.trigger(self.one_of(triggers)) for _ in range(1 + self.now_and_then())]
        if kind == "would":
            return self.one_of(EVENTS)
        if kind == "answers":
            event = {"would": self.one_of(EVENTS), **self.some_of("what", "stable", "who")}
            return event if self.now_and_then(0.5) else self.cards()
        return self.taken(STATEMENTS[kind])

    def some_of(self, *keys: str) -> Data:
        """Some of what may stand beside `would`."""
        return {key: self.beside(key) for key in keys if self.now_and_then(0.4)}

    def beside(self, key: str) -> Any:
        """What stands after a key beside an effect."""
        made: Mapping[str, Callable[[], Any]] = {
            "what": self.cards,
            "stable": lambda: self.one_of(("your stable", "another stable", "any stable")),
            "who": lambda: self.one_of(("you", "another player", "any player")),
            "decides": lambda: self.one_of(("you", "that player")),
            "if": self.condition,
            "under": self.under,
        }
        return made[key]() if key in made else True

    def under(self) -> Data:
        """One choice of a reading."""
        reading = self.one_of(readings())
        return {reading: self.one_of(readings()[reading].choices)}

    def trigger(self, word: str) -> Any:
        """A trigger, bare or with what it takes."""
        row = TRIGGERS[word]
        if not row.args or (row.alone and self.now_and_then(0.4)):
            return word
        # A mapping is known by the trigger's own key.
        return {word: self.value(row.args[word]), **self.arguments(row, without=word)}

    def instructions(self, card_type: str, depth: int = 0) -> list[Any]:
        """Actions, with connectors between them or none."""
        made: list[Any] = [deepcopy(self.one_of(OPENINGS))] if self.now_and_then() else []
        made.append(self.action(card_type, depth))
        while self.now_and_then(0.4) and len(made) < 5:
            joined = self.one_of((*CONNECTORS, ""))
            made += [joined, self.action(card_type, depth)] if joined else [self.action(card_type, depth)]
        return made

    def action(self, card_type: str, depth: int) -> Data:
        """An action that this type of card can bear."""
        known = [verb for verb, row in VERBS.items() if card_type in row.on and not (depth and has_options(row))]
        verb = self.one_of(known)
        row = VERBS[verb]
        made: Data = {verb: self.choice(row, card_type, depth) if has_options(row) else self.taken(row)}
        if self.now_and_then(0.1):
            made["may"] = True
        if self.now_and_then(0.1):
            made["if"] = self.condition()
        return made

    def choice(self, row: Word, card_type: str, depth: int) -> Any:
        """Two options, of your own choice or of that of others, who do them."""
        if self.now_and_then(0.6):
            return [self.instructions(card_type, depth + 1) for _ in range(2)]
        doing = [word for word, verb in VERBS.items() if "who" in verb.args and not has_options(verb)]
        verbs = self.chance.sample(doing, 2)
        options = [[{verb: {**self.arguments(VERBS[verb]), "who": "that player"}}] for verb in verbs]
        return {"who": self.one_of([who for who in row.args["who"].known if who != "you"]), "options": options}

    def taken(self, row: Word) -> Any:
        """What a word takes, as a mapping or as the bare value that may stand in its place."""
        if is_bare(row) or (row.short and self.now_and_then(0.4)):
            return self.value(row.args[row.short])
        return self.arguments(row)

    def arguments(self, row: Word, without: str = "") -> Data:
        """A mapping with what the word needs, and some of what it may take."""
        one = self.one_of(row.one_of) if row.one_of else ""
        return {
            key: self.value(arg)
            for key, arg in row.args.items()
            if key != without
            and (key == one if key in row.one_of else (arg.required or key == self.word or self.now_and_then(0.35)))
        }

    def value(self, arg: Arg) -> Any:
        """What stands after a key of this kind."""
        return MADE[arg.kind](self, arg)

    def cards(self) -> Any:
        """Which cards: a kind or several, one that was spoken of, or a mapping."""
        which = self.chance.random()
        if which < 0.5:
            return self.one_of(CARD_KINDS)
        if which < 0.6:
            return self.chance.sample([*CARD_KINDS], 2)
        if which < 0.8:
            return self.one_of(SELECTORS)
        made = {
            "kind": lambda: self.one_of(CARD_KINDS),
            "named": lambda: self.one_of(("Unicorn", "Odd", "a")),
            "name is": lambda: self.one_of(("Neigh", "Odd A")),
            "word": lambda: self.one_of(("Unicorn", "the")),
            "of": lambda: self.one_of(VARIATIONS),
            "except": lambda: self.one_of(("this", "those")),
            "taken": lambda: True,
        }
        return {key: made[key]() for key in FILTER_KEYS if self.now_and_then(0.4)} or "card"

    def count(self, known: Any) -> Any:
        """A number, a word for one, or one for each of some cards."""
        count = self.one_of(known)
        if count != "each":
            return count
        times = {"times": self.one_of((1, 2, 3))} if self.now_and_then(0.4) else {}
        return {"each": self.one_of(CARD_KINDS), "in": self.one_of(CONDITION_PLACES), **times}

    def condition(self) -> Data:
        """A condition of any kind."""
        said = self.one_of([key for key in CONDITION_KEYS if key not in ("count", "in", "exactly", "at most")])
        if said == "below hand limit":
            return {said: self.one_of(("you", "that player"))}
        if said == "any":
            plain = [{"what": self.one_of(CARD_KINDS), "count": count} for count in (1, 2)]
            return {said: plain}
        made: Data = {said: self.cards()}
        if said == "what" and self.now_and_then(0.5):
            made[self.one_of(("count", "at most"))] = self.one_of((1, 2, 3))
        if said == "what" and self.now_and_then(0.5):
            made["in"] = self.one_of(CONDITION_PLACES)
        return made


def _can_be_written(data: Data) -> bool:
    """Does a file take it, which may not nest without end: an alternative within a choice within a choice?"""
    try:
        read_yaml(f"cards: {in_one_line([data])}\n", "made.yaml")
    except BadInput:
        return False
    return True


def _some(maker: Maker, arg: Arg) -> list[Any]:
    return maker.chance.sample(arg.known, 1 + (len(arg.known) > 1 and maker.now_and_then()))


MADE: Final[Mapping[str, Callable[[Maker, Arg], Any]]] = {
    "cards": lambda maker, arg: maker.cards(),
    "such cards": lambda maker, arg: maker.cards(),
    "kinds": lambda maker, arg: maker.one_of(arg.known) if arg.known else maker.cards(),
    "number": lambda maker, arg: maker.one_of((1, 2, 3)),
    "zero": lambda maker, arg: maker.one_of((0, 1, 2)),
    "sum": lambda maker, arg: maker.one_of((-2, -1, 1, 2)),
    "conditions": lambda maker, arg: maker.condition(),
    "phases": _some,
    "words": _some,
    "count": lambda maker, arg: maker.count((1, 1, 2, *COUNTS, {"up to": 2}, "each")),
    "amount": lambda maker, arg: maker.count((1, 2, 3, *arg.known)),
    "word": lambda maker, arg: maker.one_of(arg.known),
    "name": lambda maker, arg: maker.one_of(("Panda", *VARIATIONS)),
    "print": lambda maker, arg: "Odd things come of it.",
    "print or true": lambda maker, arg: maker.one_of((True, "Odd things come of it.")),
    "true": lambda maker, arg: True,
}
"""How a value is made for each kind of argument, but for lists of actions."""


def words_of(data: Any) -> frozenset[str]:
    """Every word, key or value, with which something is written."""
    if isinstance(data, dict):
        return frozenset().union(*({key} | words_of(value) for key, value in data.items()))
    if isinstance(data, list):
        return frozenset().union(*map(words_of, data))
    return frozenset((data,)) if isinstance(data, str) else frozenset()


WORDS: Final = (*VERBS, *TRIGGERS, *STATEMENTS, *EVENTS, *CONNECTORS, "would", "answers")
"""The words that say what a card does."""
