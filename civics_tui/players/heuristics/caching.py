"""What follows from positions a search meets again and again, kept for a while."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import TypeVar

T = TypeVar("T")

MOST_KEPT = 1000
"""Most results of a function that are kept. More are met again too rarely: with 50,000 CopyCat's search is no
quicker, and the thinking process 120 MB larger."""


def cached(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
    """Keep the latest results of a function of what can be hashed."""
    return lru_cache(maxsize=MOST_KEPT)(function)
