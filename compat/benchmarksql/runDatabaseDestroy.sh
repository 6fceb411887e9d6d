#!/bin/sh
# Drops the tables: by the user's own sql.common/tableDrops.sql in the current folder if it is there.
. "$(dirname -- "$0")/common.sh"
[ $# -eq 1 ] || usage "PROPS"
if [ -f sql.common/tableDrops.sql ]; then
    orderline sql "$1" --script tableDrops
else
    orderline drop --yes "$1" # as BenchmarkSQL's own, which does not ask
fi
