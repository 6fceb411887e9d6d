#!/bin/sh
# Makes and fills the tables. Own sql.common/ and sql.<database>/ in the current folder are used if they are there.
. "$(dirname -- "$0")/common.sh"
options=
[ -d sql.common ] && options='--sql .'
load_database "$options" "$@"
