"""What is answered: the word, the sentence behind it, its reason, and what is said while it is put to the test.

Begin at `outcome_sentences`. Each word of an answer stands once, in `answer_words`; `reason_sentences` says one reason.
"""
