"""What is asked - may this be done, what comes of it, a question of the quiz - and what it claims, in words.

Begin at `question_text`. A goal is made of clauses (`claims`, `clause`), which answers and reasons say again.
"""
