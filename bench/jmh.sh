#!/bin/sh
# Runs the microbenchmarks of the hot path and prints nanoseconds and bytes an operation, and instructions where perf can
# count them; each with its ratio to the last other commit in bench/jmh.csv, where it writes the new ones if nothing is uncommitted.
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
mvn -q -B -Pjmh test-compile dependency:build-classpath \
    -Dmdep.includeScope=test -Dmdep.outputFile="$PWD/$folder/classpath" >$folder/build.log 2>&1 || {
    cat $folder/build.log >&2
    exit 1
}
# Several forks: what the compiler makes of the program differs more between processes than within one.
short="-f 3 -wi 3 -i 3 -w 500ms -r 500ms"
for option in "$@"; do
    case $option in -*) short= ;; esac
done
instructions=
if counted=$(LC_ALL=C perf stat -x, -e instructions:u true 2>&1) && [ -n "${counted%%*<not*}" ]; then
    instructions="-prof perfnorm:events=instructions:u"
else
    echo "instructions are left out: perf cannot count them here"
fi
# Words of $short are options. JMH refuses one that is given twice.
# shellcheck disable=SC2086
"$JAVA_HOME/bin/java" -cp "$folder/test-classes:$folder/classes:$(cat $folder/classpath)" org.openjdk.jmh.Main \
    $short -bm avgt -tu ns -prof gc $instructions -foe true \
    -jvmArgs "-XX:+UseParallelGC -Xms256m -Xmx1g -XX:+UseCompactObjectHeaders" \
    -rf json -rff $folder/results.json "$@" >$folder/jmh.log 2>&1 || {
    cat $folder/jmh.log >&2
    exit 1
}
bench/jmh.py $folder/results.json
