"""What there is, all of it plain data: cards in zones, the turn, what is under way, the moves, the events - and
`apply`, the one function that changes anything.
"""
