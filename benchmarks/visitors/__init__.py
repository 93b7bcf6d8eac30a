"""What visitors cost and how long they wait: a load of them on the live site, and on stock Voilà in the same run."""
