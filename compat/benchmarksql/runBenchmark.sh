#!/bin/sh
# Runs the benchmark. Runs are numbered in .jTPCC_run_seq.dat in the current folder.
. "$(dirname -- "$0")/common.sh"
[ $# -eq 1 ] || usage "PROPS"
numbers=./.jTPCC_run_seq.dat
number=0
[ -f "$numbers" ] && read -r number < "$numbers"
case $number in
'' | *[!0-9]*) number=0 ;;
esac
number=$((number + 1))
echo "$number" > "$numbers" || exit 7
orderline run "$1" --full --set benchmarksql.run="$number"
