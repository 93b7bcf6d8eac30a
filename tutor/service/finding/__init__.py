"""What can be found: cards, published questions, rules, and how cards meet."""
