#!/bin/sh
# An on_turn program: $1 is who is awaited, $2 the game, $3 the code of the table.
# Addresses stand in a file of the host, "NAME ADDRESS" a line. It is started with no input and no terminal.
address=$(awk -v name="$1" '$1 == name { print $2; exit }' /etc/civics/addresses)
[ -n "$address" ] && printf 'It is your turn in %s: ssh -t civics@%s %s\n' "$2" "$(hostname)" "$3" \
    | mail -s "Your turn in $2" "$address"
