#!/bin/sh
# Plants small faults into the program, one at a time, and runs the unit tests of the fault's package: what tests do not see
# has survived (PIT). Prints killed and survived faults of each package, and fails if one has fewer than 85 % killed.
#
#   bench/mutants.sh                    all packages that are held to it; takes hours
#   bench/mutants.sh drive stats        these, with what is below them
#   bench/mutants.sh 'drive.Worker*'    these classes
#
# Survivors are in target/mutants/PACKAGE.txt. Those of bench/mutants.txt are accepted and count neither way.
# JAVA_HOME must be a JDK 25 or newer (`make mutants` finds one).
set -eu
cd "$(dirname "$0")/.."
least=85
[ $# -gt 0 ] || set -- measure drive figures stats run.verdict run.summary run.watch.ClockChecks isolation.check \
    data.ledger compare study.capacity study.model history.change workload.tpcc
folder=target/mutants
mkdir -p $folder
mvn -q -B -Pmutants test-compile dependency:build-classpath \
    -Dmdep.includeScope=test -Dmdep.outputFile="$PWD/$folder/classpath" >$folder/build.log 2>&1 || {
    cat $folder/build.log >&2
    exit 1
}
result=0
printf '%-22s %8s %8s %8s %6s\n' package killed survived accepted share
for part in "$@"; do
    package=io.orderline.${part%%.[A-Z]*}
    module=$(ls -d */src/main/java/$(echo $package | tr . /))
    module=${module%%/*}
    case $part in *.[A-Z]*) classes=io.orderline.$part ;; *) classes=$package.* ;; esac
    # What the comparisons of runs see of their figures, they see there.
    case $part in figures*) beside=,io.orderline.compare.*Test ;; *) beside= ;; esac
    # Simulations take minutes for each fault, and find what is wrong by chance; CrossingRatio has no other test.
    nice "$JAVA_HOME/bin/java" -XX:+UseSerialGC -cp "$PWD/target/test-classes:$PWD/target/classes:$(cat $folder/classpath)" \
        org.pitest.mutationtest.commandline.MutationCoverageReport \
        --reportDir "$folder/$part" --sourceDirs $module/src/main/java --mutableCodePaths "$PWD/$module/target/classes" \
        --targetClasses "$classes" --targetTests "$package.*Test$beside" \
        --excludedClasses '*Test,*IT,io.orderline.study.model.CrossingRatio*' \
        --excludedTestClasses '*SimulationTest,*.CrossingRatioTest,*.CapacityCoverageTest' --threads "$(nproc)" \
        --timeoutConst 8000 --timeoutFactor 3 --outputFormats CSV --timestampedReports=false --verbosity NO_SPINNER \
        --jvmArgs "-Dbasedir=$PWD/$module,-XX:+UseSerialGC,-Xmx1g,-XX:TieredStopAtLevel=1,--enable-native-access=ALL-UNNAMED" \
        >"$folder/$part.log" 2>&1 || {
        tail -30 "$folder/$part.log" >&2
        exit 1
    }
    awk -v part="$part" -v least=$least -v left="$folder/$part.txt" '
        BEGIN { FS = "," ; printf "" > left }
        FNR == NR {
            if (match($0, /^\* [^:]+:/)) needEngine[substr($0, 3, RLENGTH - 3)] # all that is not reached of a package or class
            if (match($0, /^[0-9]+ [^:]+:/)) { # number, class.method, mutator: why
                split(substr($0, 1, RLENGTH - 1), words, " ")
                accepted[words[2] " " words[3]] += words[1]
            }
            next
        }
        $6 == "SURVIVED" || $6 == "NO_COVERAGE" {
            class = $2; sub(/^io\.orderline\./, "", class); whole = class; sub(/\$.*/, "", whole); mutator = $3; sub(/.*\./, "", mutator)
            if (accepted[class "." $4 " " mutator]-- > 0) { fine++; next }
            if ($6 == "NO_COVERAGE") for (start in needEngine) if (index(whole ".", start ".") == 1) { fine++; next }
            survived++
            print class "." $4 " " mutator ", line " $5 ($6 == "SURVIVED" ? "" : ", not reached") > left
            next
        }
        { killed++ }
        END {
            share = killed + survived ? 100 * killed / (killed + survived) : 0
            printf "%-22s %8d %8d %8d %5.1f%%\n", part, killed, survived, fine, share
            exit share < least
        }' bench/mutants.txt "$folder/$part/mutations.csv" || result=1
done
exit $result
