"""Lessons: the machinery, every lesson played to its end, and their transcripts."""
