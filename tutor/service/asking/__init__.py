"""What a table would ask of a position, the most telling first, and the answers.

Begin at `offer`. `forced_play` goes on from the position as far as nobody decides; a file a kind of question -
`move_questions`, `event_questions`, `count_questions`, `herd_questions` - reads off that what there is to ask, and
`worth` says why, which is the order.
`verdicts` has the word of the answer to each.
"""
