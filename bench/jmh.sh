#!/bin/sh
# Runs the microbenchmarks of the hot path and prints nanoseconds and bytes an operation.
#
#   bench/jmh.sh                     all of them, short
#   bench/jmh.sh Recorder            those whose name contains a word
#   bench/jmh.sh -f 5 -wi 5 -i 5     with options of JMH instead of the short ones
#
# JAVA_HOME must be a JDK 25 or newer (`make bench` finds one).
set -eu
cd "$(dirname "$0")/.."
folder=target/jmh
mkdir -p $folder
mvn -q -B -Pjmh -Dfast test-compile dependency:build-classpath \
    -Dmdep.includeScope=test -Dmdep.outputFile=$folder/classpath >$folder/build.log 2>&1 || {
    cat $folder/build.log >&2
    exit 1
}
short="-f 1 -wi 3 -i 3 -w 1s -r 1s"
for option in "$@"; do
    case $option in -*) short= ;; esac
done
# Words of $short are options. JMH refuses one that is given twice.
# shellcheck disable=SC2086
"$JAVA_HOME/bin/java" -cp "$folder/test-classes:$folder/classes:$(cat $folder/classpath)" org.openjdk.jmh.Main \
    $short -bm avgt -tu ns -prof gc -foe true \
    -jvmArgs "-XX:+UseParallelGC -Xms256m -Xmx1g -XX:+UseCompactObjectHeaders" \
    -rf csv -rff $folder/results.csv "$@" >$folder/jmh.log 2>&1 || {
    cat $folder/jmh.log >&2
    exit 1
}
# Columns: Benchmark, Mode, Threads, Samples, Score, Score Error (99.9%), Unit, Param…
awk -F, '
    function name(text) { gsub(/"/, "", text); sub(/:.*/, "", text); sub(/^.*\.tpcc\.|^.*\.(drive|measure|monitor\.host)\./, "", text); return text }
    NR == 1 { printf "%-44s %10s %10s\n", "benchmark", "ns/op", "B/op"; next }
    { key = name($1); for (i = 8; i <= NF; i++) { param = $i; gsub(/"/, "", param); if (param != "") key = key " " param } }
    $1 !~ /:/ { if (!(key in time)) order[++count] = key; time[key] = $5; error[key] = $6 }
    $1 ~ /gc\.alloc\.rate\.norm/ { bytes[key] = $5 }
    END { for (i = 1; i <= count; i++) printf "%-44s %10.1f %10.1f\n", order[i], time[order[i]], bytes[order[i]] }
' $folder/results.csv
