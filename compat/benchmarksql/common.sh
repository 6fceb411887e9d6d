# Sourced by the scripts beside it.

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1

usage() {
    echo "usage: $(basename -- "$0") $1" >&2
    exit 2
}

program=$here/../../orderline
[ -x "$program" ] || program=$here/../../bin/orderline # of an unpacked or installed one

orderline() {
    "${ORDERLINE:-$program}" "$@"
}

# Loads with options, and with BenchmarkSQL's pairs of key and value: load_database OPTIONS PROPS [KEY VALUE ...]
load_database() {
    options=$1
    [ $# -ge 2 ] && [ $(($# % 2)) -eq 0 ] || usage "PROPS [KEY VALUE ...]"
    props=$2
    shift 2
    left=$#
    while [ "$left" -gt 0 ]; do
        pair="$1=$2"
        shift 2
        set -- "$@" --property "$pair"
        left=$((left - 2))
    done
    # shellcheck disable=SC2086 # options are words
    orderline load "$props" $options "$@"
}
