"""The published rulings, each walked once: all that holds of one is asked of the same run."""
