#!/bin/sh
# Smoke test of an image, or of the program where it is installed:
#   sh smoke.sh docker run --rm --read-only --tmpfs /tmp -v civics-smoke:/srv/civics civics
#   sh smoke.sh env
# Each line says what holds; the first thing that does not ends it with exit code 1.
set -u
civics=${CIVICS:-civics}
entry=${CIVICS_ENTRY:-civics-entry}

holds() {
    what=$1
    shift
    if "$@" > /dev/null 2>&1; then echo "ok    $what"; else echo "FAULT $what"; exit 1; fi
}

fails() {
    what=$1
    shift
    if "$@" > /dev/null 2>&1; then echo "FAULT $what"; exit 1; else echo "ok    $what"; fi
}

holds 'the program tells its version' "$@" $civics --version
holds 'it plays: a game of computers comes to its end' \
    "$@" $civics simulate electioneering --games 1 --seats easy,easy
holds 'saved games are listed' "$@" $civics list
fails 'no kiosk opens without a terminal' "$@" $civics kiosk --as smoke
if [ "$1" != env ]; then
    fails 'it is not root' "$@" sh -c 'test "$(id -u)" = 0'
    fails 'the program cannot be written to' "$@" sh -c 'touch /opt/civics/bin/x'
    fails 'nor the system' "$@" sh -c 'touch /etc/civics/x'
    holds 'the volume can be written to' "$@" sh -c 'touch /srv/civics/x && rm /srv/civics/x'
fi
holds 'people become keys that open the kiosk and nothing else' "$@" sh -c '
    room=$(mktemp -d) && export CIVICS_ROOM=$room
    printf "%s\n" "anna ssh-ed25519 AAAAC3Nza anna@home" "b\"en ssh-ed25519 AAAA" "cy sh -i" > $room/people
    '"$entry"' keys
    test "$(wc -l < $room/authorized_keys)" -eq 1 &&
    grep -q "^restrict,pty,command=\"CIVICS_HOME=.* kiosk --as anna\" ssh-ed25519 AAAAC3Nza anna$" $room/authorized_keys'
holds 'the doctor finds nothing that hinders playing' "$@" $civics doctor --headless
echo 'The smoke test has passed.'
