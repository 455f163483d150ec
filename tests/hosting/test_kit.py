"""The host's kit does what it says, with the real parts where they are installed; and the doctor."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from civics_tui.cli import main
from civics_tui.command_line import doctor
from civics_tui.command_line.doctor import examine
from civics_tui.hosting.host_file import Host, read_host
from civics_tui.hosting.kit import PARTS, text_of
from civics_tui.hosting.web import PAGES

SHELL = ("entry", "smoke", "turn")
CIVICS = f"{sys.executable} -P -m civics_tui"
ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="civics")


def test_every_file_of_the_kit_is_listed_and_printed() -> None:
    listed = run("hosting").output
    for name in PARTS:
        assert re.search(rf"^{name} +\w", listed, re.M)
        assert run("hosting", name).output == text_of(name)
    assert run("hosting", "castle").exit_code == 1


def test_the_printed_limits_are_the_usual_ones(tmp_path: Path) -> None:
    path = tmp_path / "host.toml"
    path.write_text(text_of("limits"))
    path.chmod(0o644)
    assert read_host(path) == Host()


@pytest.mark.parametrize("name", SHELL)
def test_scripts_are_read_by_any_shell(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text_of(name))
    subprocess.run(["/bin/sh", "-n", path], check=True)


def test_the_container_takes_the_other_files_of_the_kit_by_their_names() -> None:
    words = text_of("container")
    named = set(re.findall(r"civics hosting ([a-z-]+)", words))
    assert named == {"container", "entry", "smoke", "limits", "sshd-alone"}
    assert "USER civics" in words
    assert re.findall(r"^VOLUME (.*)$", words, re.M) == ["/srv/civics"]


def test_people_become_keys_that_open_the_kiosk_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "people").write_text(
        "anna ssh-ed25519 AAAAC3Nza anna@home\n"
        'ben",x ssh-ed25519 AAAA\n'
        "cy ssh-ed25519 AAAA;id\n"
        "dee command=sh ssh-ed25519 AAAA\n"
        "../eve ssh-ed25519 AAAA\n"
        "fay\n"
    )
    entry = tmp_path / "entry.sh"
    entry.write_text(text_of("entry"))
    environ = {**os.environ, "CIVICS_ROOM": str(tmp_path), "CIVICS_HOME": str(tmp_path / "games")}
    subprocess.run(["/bin/sh", entry, "keys"], env=environ, check=True)
    [line] = (tmp_path / "authorized_keys").read_text().splitlines()
    command = "/opt/civics/bin/python -I -m civics_tui kiosk --as anna"
    assert line == (
        f'restrict,pty,command="CIVICS_HOME={tmp_path}/games exec {command}" ssh-ed25519 AAAAC3Nza anna'
    )


def test_the_smoke_test_passes_where_the_program_is_installed(tmp_path: Path) -> None:
    for name in ("entry", "smoke"):
        (tmp_path / name).write_text(text_of(name))
    environ = {
        **os.environ,
        "CIVICS": CIVICS,
        "CIVICS_ENTRY": f"sh {tmp_path}/entry",
        "CIVICS_HOME": str(tmp_path / "home"),
        "LANG": "C.UTF-8",
    }
    found = subprocess.run(
        ["/bin/sh", tmp_path / "smoke", "env"],
        env=environ,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert "The smoke test has passed." in found.stdout, found.stdout
    assert "FAULT" not in found.stdout


def test_the_smoke_test_ends_at_the_first_fault(tmp_path: Path) -> None:
    path = tmp_path / "smoke"
    path.write_text(text_of("smoke"))
    environ = {**os.environ, "CIVICS": "false"}
    found = subprocess.run(["/bin/sh", path, "env"], env=environ, capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (1, "FAULT the program tells its version\n")


def settings_of(name: str) -> list[tuple[str, str]]:
    """The settings of a file of the kit, in their order."""
    lines = (line.strip() for line in text_of(name).splitlines())
    return [tuple(re.split(r"[= ]", line, maxsplit=1)) for line in lines if line and line[0] not in "#[@%"]  # type: ignore[misc]


@pytest.mark.parametrize("name", ["unit", "sshd-alone"])
def test_no_setting_is_there_twice(name: str) -> None:
    keys = [key for key, _ in settings_of(name)]
    assert len(keys) == len(set(keys))


def reads(tmp_path: Path, program: str) -> list[str]:
    """Return how a program reads a file of the kit, with paths that are there."""
    if program == "systemd-analyze":
        path = tmp_path / "civics.service"
        path.write_text(re.sub("^ExecStart=.*", "ExecStart=/bin/true", text_of("unit"), flags=re.M))
        return [program, "verify", str(path)]
    if program == "visudo":
        path = tmp_path / "sudoers"
        path.write_text(text_of("sudoers"))
        return [program, "-c", "-O", "-P", "-f", str(path)] if os.getuid() == 0 else [program, "-V"]
    path = tmp_path / "sshd_config"
    key = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    path.write_text(
        re.sub("^HostKey .*", f"HostKey {key}", text_of("sshd-alone") + text_of("sshd"), flags=re.M)
    )
    return [shutil.which("sshd") or "sshd", "-t", "-f", str(path)]


def test_the_real_programs_read_the_kit_where_they_are_installed(tmp_path: Path) -> None:
    for program in filter(shutil.which, ("systemd-analyze", "visudo", "sshd")):
        found = subprocess.run(reads(tmp_path, program), capture_output=True, text=True)
        faults = [
            line
            for line in (found.stderr + found.stdout).splitlines()
            if re.search(r"civics\.service:|[Uu]nknown|error", line) and "ser civics" not in line
        ]
        assert not faults, program


def test_the_unit_starts_what_the_program_has() -> None:
    words = re.search(r"^ExecStart=\S+ -I -m civics_tui (\S+)", text_of("unit"), re.M)
    assert words is not None
    assert words[1] in main.loaded
    for line in (
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
        "PrivateUsers=yes",
        "MemoryDenyWriteExecute=yes",
    ):
        assert line in text_of("unit")


def test_the_page_for_browsers_takes_nothing_from_elsewhere() -> None:
    words = (PAGES / "app_index.html").read_text(encoding="utf-8")
    taken = re.findall(r'(?:src|href)="([^"]*)"', words)
    assert {"{{ config.static.url }}css/xterm.css", "{{ config.static.url }}js/textual.js"} <= {*taken}
    assert all(where.startswith(("{{ config.static.url }}", "data:")) for where in taken)
    assert "://" not in words
    for needed in ('id="terminal"', "{{ app_websocket_url }}", "{{ font_size }}", "-first-byte", "-closed"):
        assert needed in words


# The doctor


def test_the_doctor_finds_nothing_where_all_is_well(tmp_path: Path) -> None:
    found = [*examine(tmp_path / "home", {"LANG": "C.UTF-8"}, headless=True)]
    assert [finding.line for finding in found if finding.helps] == []
    assert {"Python", "locks", "SQLite", "space", "clock", "games", "SSH"} <= {one.about for one in found}
    assert not (tmp_path / "home" / ".doctor").exists()


def test_each_fault_says_what_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = tmp_path / "matches"
    matches.mkdir(mode=0o755)
    matches.chmod(0o755)
    (matches / "000001.sqlite").write_text("no game")
    os.utime(matches / "000001.sqlite", (4_000_000_000, 4_000_000_000))
    monkeypatch.setattr(doctor, "LEAST_SPACE", 10**18)
    host = tmp_path / "host.toml"
    host.write_text("terminals = 0")
    monkeypatch.setenv("CIVICS_HOST_FILE", str(host))
    environ = {"SSH_CONNECTION": "x", "PYTHONPATH": "/tmp"}
    found = {one.about: one for one in examine(tmp_path, environ, headless=True)}
    for about in ("privacy", "games", "clock", "space", "host file", "SSH"):
        assert found[about].helps, about
        assert found[about].line.startswith("FAULT")


def test_a_log_behind_a_link_is_told_since_none_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "log").symlink_to(tmp_path / "elsewhere")
    host = tmp_path / "host.toml"
    host.write_text(f'log = "{tmp_path}/log"')
    host.chmod(0o644)
    monkeypatch.setenv("CIVICS_HOST_FILE", str(host))
    [found] = [one for one in examine(tmp_path, {}, headless=True) if one.about == "log"]
    assert "no link" in found.helps


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = [one for one in examine(tmp_path / "file", {}, headless=True) if one.about == "folder"]
    assert "CIVICS_HOME" in found[0].helps


def test_without_a_terminal_the_doctor_says_so() -> None:
    result = run("doctor")
    assert result.exit_code == 1
    assert "FAULT terminal" in result.output
