"""The hash of digests: that of the standard library, without the library behind its other ones."""

try:
    # All of `hashlib` loads OpenSSL, which takes longer than to make a game.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
