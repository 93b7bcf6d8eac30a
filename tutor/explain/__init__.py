"""What happened, what is asked and what is cited, in sentences and in an edition's own words.

Begin at `says`: a sentence of an event, from its fact, the rows of its words and the moment before it, for one
reader or for all.
`asks` says a question that the rules put, `cite` the rules behind something.
The rooms stand in the order of imports: `answers`, `questions`, `story`; moves and names, which all of them say, lie
beside them.
No sentence is read back: what a program needs stands in the event.
"""

from __future__ import annotations

from tutor.explain.asking import asks
from tutor.explain.sources import Citation, cite
from tutor.explain.story.sentences import says, sentence
from tutor.explain.telling import HIDDEN, knows, seen

__all__ = ["HIDDEN", "Citation", "asks", "cite", "knows", "says", "seen", "sentence"]
