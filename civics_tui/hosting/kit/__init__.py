"""The host's kit: files that are printed by `civics hosting NAME`."""

from __future__ import annotations

from importlib.resources import files

from rules.named import NamedTuple


class Part(NamedTuple):
    """A file of the kit."""

    file: str
    about: str


PARTS = {
    "container": Part("Containerfile", "a container with sshd and the kiosk, its user, one volume"),
    "entry": Part("entry.sh", "what the container runs: sshd, and people's keys"),
    "smoke": Part("smoke.sh", "a smoke test of an image, or of an installed program"),
    "sshd": Part("sshd.conf", "a drop-in for sshd_config.d: the user civics gets the kiosk"),
    "sshd-alone": Part("sshd_alone.conf", "an sshd for the games alone, run by their account"),
    "sudoers": Part("sudoers", "a drop-in for sudoers.d: people with accounts of their own"),
    "unit": Part("civics.service", "a hardened systemd unit of the kiosk for browsers"),
    "limits": Part("host.toml", "what a host sets, for /etc/civics/host.toml"),
    "turn": Part("turn.sh", "a program for on_turn: mail to who is awaited"),
}
"""By name, in the order in which they are listed."""


def text_of(name: str) -> str:
    """Return a file of the kit."""
    return files(__name__).joinpath(PARTS[name].file).read_text(encoding="utf-8")
