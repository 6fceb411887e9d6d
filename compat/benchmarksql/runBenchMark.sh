#!/bin/sh
# The same under the other name that people write.
exec "$(dirname -- "$0")/runBenchmark.sh" "$@"
