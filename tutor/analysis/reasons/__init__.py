"""Why an answer is what it is: what makes the difference, found by playing on without it.

Begin at `finding_reason`. `deciders` tries every card and reading that has to do with it, in `trials`: the same
position with something otherwise. `wordings` has the texts that a card might have in place of its own, `suspects` the
cards that are tried, `omissions` what is tried with several cards or with parts of one, `counting` what is counted for
a win, `decisive_deeds` and `turning_points` on whose choice it hangs. `of_goals` says in which order all that decides.
Of a move, `asked_move` has what it is about, `objections` what is about such a move and does not apply, `of_a_move`
what is told first, `allowances` what lets it be made and `entering` what it sets off in vain. `plain_rules` are those
that come after all else.
"""
