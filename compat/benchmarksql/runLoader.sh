#!/bin/sh
# Fills tables that are there already and empty, and does nothing else.
. "$(dirname -- "$0")/common.sh"
load_database --only-rows "$@"
