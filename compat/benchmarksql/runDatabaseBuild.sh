#!/bin/sh
# Makes and fills the tables. Own sql.common/ and sql.<database>/ in the current folder are used if they are there: those of
# their scripts that these lines or the environment name.
BEFORE_LOAD=${BEFORE_LOAD:-tableCreates,extraCommandsBeforeLoad,storedProcedureCreates}
AFTER_LOAD=${AFTER_LOAD:-indexCreates,foreignKeys,extraHistID,buildFinish}
. "$(dirname -- "$0")/common.sh"
options=
[ -d sql.common ] && options="--sql . --set load.sql-steps=$(echo "$BEFORE_LOAD $AFTER_LOAD" | tr -s ' ' ',')"
load_database "$options" "$@"
