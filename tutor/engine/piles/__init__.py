"""Cards that are played: the pile on which they can be answered, and what becomes of each as it resolves."""
