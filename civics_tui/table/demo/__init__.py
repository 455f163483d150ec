"""Matches of computers only."""
