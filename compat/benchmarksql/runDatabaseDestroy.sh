#!/bin/sh
# Drops the tables: by the user's own tableDrops.sql in the current folder if there is one.
. "$(dirname -- "$0")/common.sh"
[ $# -eq 1 ] || usage "PROPS"
for script in sql.*/tableDrops.sql; do
    if [ -f "$script" ]; then
        orderline sql "$1" --script tableDrops
        exit
    fi
done
orderline drop "$1"
