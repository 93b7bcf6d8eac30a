"""A run as a page: the data that it is drawn from, what draws it in a browser, and one file that holds both."""
