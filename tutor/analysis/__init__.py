"""Answers over all continuations: what always, sometimes or never comes of a position, and what would change that."""
