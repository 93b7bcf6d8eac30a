"""The library of rulings, and what can be looked up: cards, rules and readings, with what each leads to."""
