"""Tests of the rules themselves."""
