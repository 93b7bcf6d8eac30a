"""The static edition: a folder for any web server, in which the engine runs in the visitor's browser."""
