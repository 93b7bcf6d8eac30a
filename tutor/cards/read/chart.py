"""All readings of a sentence: rules read from a place, and what was read is kept, so that nothing is read twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tutor.cards.read.pattern import Bound, Sequence, compiled, first_words, read

Build = Callable[[Bound], Any]


class PatternRow(NamedTuple):
    """A pattern, and what is made of what it bound; None where that says nothing."""

    pattern: Sequence
    build: Build


class PatternRule:
    """The rows of one rule, found by the word that stands first."""

    def __init__(self, rows: Mapping[str, Build] | tuple[tuple[str, Build], ...]) -> None:
        pairs = rows.items() if isinstance(rows, Mapping) else rows
        self.rows = tuple(PatternRow(compiled(pattern), build) for pattern, build in pairs)
        self._open: list[int] = []
        self._by_word: dict[str, list[int]] = {}
        for i, row in enumerate(self.rows):
            words = first_words(row.pattern)
            if words is None:
                self._open.append(i)
            for word in words or ():
                self._by_word.setdefault(word, []).append(i)
        self.first = frozenset(self._by_word)

    def at(self, word: str) -> list[PatternRow]:
        """The rows that may begin with the word, in their order."""
        return [self.rows[i] for i in sorted({*self._open, *self._by_word.get(word, ())})]


def constant(value: Any) -> Build:
    """What a pattern means that says one thing only."""
    return lambda bound: value


class Chart:
    """A sentence as it is being read.

    reach: how far anything was read, as an index of its words; wanted: the words that would have gone on there
    begun: where the rule began that reached so far
    """

    def __init__(
        self, words: tuple[str, ...], rules: Mapping[str, PatternRule], special: Mapping[str, Callable[..., Any]]
    ):
        self.words = words
        self.rules = rules
        self.reach = 0
        self.wanted: set[str] = set()
        self.special = special
        self._kept: dict[tuple[str, int], tuple[tuple[int, Any], ...]] = {}

    def instead(self, at: int, word: str) -> Chart:
        """A chart of the same words but for one."""
        return self.of((*self.words[:at], word, *self.words[at + 1 :]))

    def of(self, words: tuple[str, ...]) -> Chart:
        """A chart of other words, read by the same rules."""
        return Chart(words, self.rules, self.special)

    def word(self, at: int) -> str:
        """The word there; nothing behind the last."""
        return self.words[at] if at < len(self.words) else ""

    def has(self, at: int, word: str) -> bool:
        """Does this word stand there?"""
        if self.word(at) == word:
            return True
        self.miss(at, (word,))
        return False

    def miss(self, at: int, words: Any) -> None:
        """Note that these words would have gone on there."""
        if at > self.reach:
            self.reach, self.wanted = at, set()
        if at == self.reach:
            self.wanted.update(words)

    def rule(self, name: str, at: int) -> tuple[tuple[int, Any], ...]:
        """All that the rule reads from there: where it ends, and what it says."""
        key = name, at
        if key not in self._kept:
            self._kept[key] = ()  # a rule that begins with itself reads nothing
            self._kept[key] = tuple(self._read(name, at))
        return self._kept[key]

    def _read(self, name: str, at: int) -> list[tuple[int, Any]]:
        found: list[tuple[int, Any]] = []
        if name in self.special:
            found += self.special[name](self, at)
        if name in self.rules:
            rule = self.rules[name]
            word = self.word(at)
            if word not in rule.first:
                self.miss(at, rule.first)
            for row in rule.at(word):
                for end, bound in read(row.pattern, self, at):
                    value = row.build(bound)
                    if value is not None and (end, value) not in found:
                        found.append((end, value))
        return found
