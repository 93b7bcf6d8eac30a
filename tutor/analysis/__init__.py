"""Answers over all continuations: what always, sometimes or never comes of a position, and what would change that.

Begin at `answer`: a question of a situation and what is said of it, or at `outcomes`: all that may come of a
position.
`graph` has the positions, `exploration` goes through them, `position_key` says which are one, `solution` reads off who
decides what.
`grounds`, `dependence` and `reading_comparison` say why, and what would change it; `ruling` is all of it to show.
Nothing is claimed that hangs on what a limit cut off.
"""
