#!/bin/sh
# Executes a file of SQL, or a script of sql.<database>/ or sql.common/ in the current folder by its name.
. "$(dirname -- "$0")/common.sh"
[ $# -eq 2 ] || usage "PROPS SQL_FILE"
orderline sql "$1" --script "$2"
