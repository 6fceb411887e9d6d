#!/bin/sh
# What many agents cost a coordinator, simulated in one process with its heap of 1 GB.
#
#   bench/agent_stream.sh AgentStream AGENTS SECONDS RATE   their joint stream; RATE in transactions/s of each
#   bench/agent_stream.sh AgentMesh MEMBERS…                their group, which says nothing
#
# JAVA_HOME must be a JDK 25 or newer.
set -eu
cd "$(dirname "$0")/.."
folder=target/jmh
mkdir -p $folder
mvn -q -B -Pjmh test-compile dependency:build-classpath \
    -Dmdep.includeScope=test -Dmdep.outputFile="$PWD/$folder/classpath" >$folder/build.log 2>&1 || {
    cat $folder/build.log >&2
    exit 1
}
what=$1
shift
exec "$JAVA_HOME/bin/java" -XX:+UseParallelGC -XX:-UseAdaptiveSizePolicy -Xms256m -Xmx1g -XX:+UseCompactObjectHeaders \
    -cp "$folder/test-classes:$folder/classes:$(cat $folder/classpath)" "io.orderline.agents.$what" "$@"
