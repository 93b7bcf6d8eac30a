"""What there is, all of it plain data: cards in zones, the turn, what is under way, the moves, the events - and
`apply`, the one function that changes anything.

Its face is three files that every other room of the engine uses:
`moves`, what a player may do, and a `Refusal`;
`zones`, the number of each place, and whose it is;
`state`, which has `State`, and `Position` for whoever only reads.
Whoever changes something takes a `Draft` (`draft`).
Frames, decisions, events and facts stand each in a file of their own.
"""
