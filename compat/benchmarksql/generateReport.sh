#!/bin/sh
# Makes report.html in a result folder. A folder that BenchmarkSQL itself left is imported first, into a folder within it.
. "$(dirname -- "$0")/common.sh"
[ $# -eq 1 ] || [ $# -eq 2 ] || usage "RESULT_DIR [SKIP_MINUTES]"
if [ -f "$1/plan.yaml" ]; then
    [ $# -eq 1 ] || echo "note: SKIP_MINUTES has no effect: give drive.ramp-up to the run" >&2
    orderline report "$1"
else
    orderline import "$1" --results "$1/orderline" ${2:+--skip "${2}m"} || exit
    folder=$(ls -td -- "$1"/orderline/*/ | head -n 1) # the one that was just made
    cp -- "${folder}report.html" "$1/report.html"
fi
