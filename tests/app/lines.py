"""Lines by which people come to a kiosk: ptys, and ssh with an sshd of the test's own on loopback.

The sshd has keys, a configuration and lists of people made for it; no file of the system is touched.
"""

from __future__ import annotations

import os
import pwd
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Protocol

from tests.app.terminal import SETTLED, Pty, Terminal

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-P", *SETTLED)
PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))

GUEST = "guest"
"""Whoever comes to the shared account, where a name is typed."""

OWNER = "owner"
"""Whoever has a shell under the account."""


class Unusable(Exception):  # noqa: N818 (a sentence for people)
    """No sshd lets anybody in here; the message says why."""


class Line(Protocol):
    """A kind of line to the kiosks of a data folder."""

    def open(self, who: str, *words: str) -> Pty:
        """Come as a person, with words for a command to run there."""

    def ways_around(self, who: str, secret: Path, port: int, into: Path) -> Mapping[str, Sequence[str]]:
        """Return commands by which somebody with a shell reads a file or a port, or makes a file."""

    def lose(self, terminal: Pty) -> None:
        """Let a line go dead, without a word from the person's end where that is possible."""

    def close(self) -> None:
        """Let nobody come any more."""


class PtyLine:
    """Ptys of this machine, with the words of an SSH command in the environment."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def open(self, who: str, *words: str) -> Pty:
        named = () if who == GUEST else ("--as", who)
        asked = {"SSH_ORIGINAL_COMMAND": " ".join(words)}
        return Terminal(self._home, "kiosk", *named, environ=asked, program=SETTLED)

    def ways_around(self, who: str, secret: Path, port: int, into: Path) -> Mapping[str, Sequence[str]]:
        commands = {"cat": f"cat {secret}", "touch": f"touch {into}/touched"}
        if who == OWNER:
            return {name: ("/bin/sh", "-c", words) for name, words in commands.items()}
        kiosk = ("env", f"CIVICS_HOME={self._home}", *PROGRAM, "kiosk")
        return {
            name: (kiosk[0], f"SSH_ORIGINAL_COMMAND={words}", *kiosk[1:]) for name, words in commands.items()
        }

    def lose(self, terminal: Pty) -> None:
        terminal.hang_up()

    def close(self) -> None:
        pass


class SshLine:
    """The set-ups of the README: a key for each person, and a shared account with a ForceCommand.

    Where people have keys the server itself bars nothing, so that what is barred is barred by the key's line.
    """

    def __init__(self, home: Path, folder: Path, people: Sequence[str]) -> None:
        """Start it. Unusable where there is no sshd, or it does not let its own user in."""
        names = ("sshd", "ssh", "ssh-keygen", "scp", "sftp")
        found = {name: shutil.which(name, path=PATH) for name in names}
        if missing := [name for name, path in found.items() if path is None]:
            raise Unusable(f"there is no {missing[0]}")
        self._programs = {name: str(path) for name, path in found.items()}
        self._at = f"{pwd.getpwuid(os.getuid()).pw_name}@127.0.0.1"
        self._folder = folder
        self._port, self._shared_port = free_ports(2)
        folder.mkdir(mode=0o700)
        self._configure(home, people)
        with (folder / "log").open("wb") as log:
            self._server = subprocess.Popen(
                [*_apart(), self._programs["sshd"], "-D", "-e", "-f", str(folder / "config")],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        try:
            self._wait_until_it_lets_in()
        except BaseException:
            self.close()
            raise

    def _configure(self, home: Path, people: Sequence[str]) -> None:
        folder = self._folder
        variables = {"CIVICS_HOME": home, "PYTHONPATH": ROOT, "CIVICS_CLIPPED": "error"}
        assigned = [f"{name}={value}" for name, value in variables.items()]
        kiosk = shlex.join(("env", *assigned, *PROGRAM, "kiosk"))
        host, owner, guest = (self._make_key(name) for name in ("host", OWNER, GUEST))
        lines = [f'restrict,pty,command="{kiosk} --as {who}" {self._make_key(who)}' for who in people]
        (folder / "people").write_text("\n".join([owner, *lines, ""]))
        (folder / "guests").write_text(guest + "\n")
        (folder / "known").write_text(
            "".join(f"[127.0.0.1]:{port} {host}\n" for port in (self._port, self._shared_port))
        )
        (folder / "config").write_text(f"""
ListenAddress 127.0.0.1:{self._port}
ListenAddress 127.0.0.1:{self._shared_port}
HostKey {folder}/host
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
AuthorizedKeysFile {folder}/people
AcceptEnv LANG LC_*
Subsystem sftp internal-sftp
MaxStartups 50
LogLevel ERROR

Match LocalPort {self._shared_port}
    AuthorizedKeysFile {folder}/guests
    ForceCommand {kiosk}
    DisableForwarding yes
    PermitUserRC no
    ClientAliveInterval 1
    ClientAliveCountMax 2
""")

    def _make_key(self, name: str) -> str:
        """Make a key in a file of that name; returns the public one."""
        path = self._folder / name
        program = self._programs["ssh-keygen"]
        subprocess.run([program, "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(path)], check=True)
        return path.with_suffix(".pub").read_text().strip()

    def _wait_until_it_lets_in(self) -> None:
        end = time.monotonic() + 10
        while time.monotonic() < end and self._server.poll() is None:
            came = subprocess.run(
                [*self._ssh(OWNER), "echo", "in"], stdin=subprocess.DEVNULL, capture_output=True, check=False
            )
            if came.stdout == b"in\n":
                return
            time.sleep(0.1)
        raise Unusable((self._folder / "log").read_text(errors="replace").strip()[-500:] or "nobody comes in")

    def _options(self, who: str) -> list[str]:
        port = self._shared_port if who == GUEST else self._port
        options = (
            f"IdentityFile={self._folder / who}",
            "IdentitiesOnly=yes",
            "IdentityAgent=none",
            f"UserKnownHostsFile={self._folder / 'known'}",
            "GlobalKnownHostsFile=none",
            "StrictHostKeyChecking=yes",
            "BatchMode=yes",
            "LogLevel=ERROR",
            "SetEnv=CIVICS_HOME=/nowhere",
            f"Port={port}",
        )
        return ["-F", "none", *(f"-o{option}" for option in options)]

    def _ssh(self, who: str, *options: str) -> list[str]:
        return [self._programs["ssh"], *self._options(who), *options, self._at]

    def open(self, who: str, *words: str) -> Pty:
        return Pty([*self._ssh(who, "-tt"), *words], {**os.environ, "TERM": "xterm-256color"})

    def ways_around(self, who: str, secret: Path, port: int, into: Path) -> Mapping[str, Sequence[str]]:
        files = self._options(who)
        scp, sftp, there = self._programs["scp"], self._programs["sftp"], self._at
        return {
            "cat": [*self._ssh(who), f"cat {secret}"],
            "touch": [*self._ssh(who), f"touch {into}/touched"],
            "fetch": [scp, *files, "-s", f"{there}:{secret}", f"{into}/fetched"],
            "fetch by the old protocol": [scp, *files, "-O", f"{there}:{secret}", f"{into}/fetched-too"],
            "put": [scp, *files, "-O", str(secret), f"{there}:{into}/put"],
            "sftp": [sftp, *files, f"{there}:{secret}", f"{into}/fetched-by-sftp"],
            "forward to there": self._ssh(who, "-W", f"127.0.0.1:{port}"),
            "forward from there": [
                *self._ssh(who, "-oExitOnForwardFailure=yes", "-R", f"{into}/socket:127.0.0.1:{port}"),
                "true",
            ],
        }

    def lose(self, terminal: Pty) -> None:
        # The server asks whether its client is there, at the shared account every second.
        terminal.signal(signal.SIGSTOP)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)


def free_ports(count: int) -> list[int]:
    """Return ports of the loopback address that nobody listens at."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(closing(socket.socket())) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


def _apart() -> list[str]:
    """Return what starts root's sshd with folders of its own for its privileges and the log of logins."""
    if os.getuid() != 0:
        return []
    unshare = shutil.which("unshare", path=PATH)
    if unshare is None:
        raise Unusable("root's sshd writes to the system, and there is no unshare")
    own = "mount -t tmpfs none /run && mount -t tmpfs none /var/log && mkdir -m 755 /run/sshd"
    return [unshare, "--mount", "/bin/sh", "-c", f'{own} && exec "$0" "$@"']
