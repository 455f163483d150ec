#!/bin/sh
# What the container runs: `civics-entry serve` starts sshd, `civics-entry keys` takes over the list of people.
# It works in one folder, /srv/civics, or the one that CIVICS_ROOM names.
set -eu
room=${CIVICS_ROOM:-/srv/civics}
kiosk=${CIVICS_KIOSK:-/opt/civics/bin/python -I -m civics_tui kiosk}
umask 077

keys() {
    # "NAME KEY" a line: a name is letters, digits, - and _; whatever else stands there lets nobody in.
    touch "$room/people"
    home=${CIVICS_HOME:-$room/games}
    while read -r name kind key rest; do
        case $name in ''|*[!A-Za-z0-9_-]*) continue ;; esac
        case $kind in ssh-ed25519|ecdsa-sha2-nistp256|ssh-rsa|sk-ssh-ed25519@openssh.com) ;; *) continue ;; esac
        case $key in ''|*[!A-Za-z0-9+/=]*) continue ;; esac
        printf 'restrict,pty,command="CIVICS_HOME=%s exec %s --as %s" %s %s %s\n' \
            "$home" "$kiosk" "$name" "$kind" "$key" "$name"
    done < "$room/people" > "$room/authorized_keys.new"
    mv "$room/authorized_keys.new" "$room/authorized_keys"
}

case ${1:-serve} in
keys)
    keys
    ;;
serve)
    mkdir -p "$room/games" "$room/ssh"
    keys
    [ -f "$room/ssh/host_key" ] || ssh-keygen -q -t ed25519 -N '' -f "$room/ssh/host_key"
    exec "$(command -v sshd)" -D -e -f /etc/civics/sshd_config
    ;;
*)
    # Anything else is run as it is, such as `civics --version`.
    exec "$@"
    ;;
esac
