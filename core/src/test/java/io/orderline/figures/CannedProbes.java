package io.orderline.figures;

import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.Cost;
import io.orderline.result.IsolationReport.Counts;
import io.orderline.result.IsolationReport.FoundAnomaly;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// What made-up probes saw.
public final class CannedProbes {
    private static final FoundAnomaly SKEW = new FoundAnomaly(
            "G-single-realtime",
            "a transaction read from two states: read skew",
            3,
            false,
            List.of("T2 is before T7: it had ended before T7 began.", "T7 is before T2: T2 read 4 of list 1."));

    private CannedProbes() {}

    /// Nothing was found that snapshot isolation forbids.
    public static IsolationReport snapshot() {
        return report("repeatable-read", "snapshot", Optional.of("snapshot"), List.of(SKEW), "");
    }

    /// Asked for serializable: so many circles, and half as many lost updates or one less.
    public static IsolationReport broken(int count) {
        FoundAnomaly circles = new FoundAnomaly(
                "G2-item",
                "a circle with two anti-dependencies in a row, such as write skew",
                count,
                true,
                List.of(
                        "T0 is before T1: T0 read [] of list 2, without 1, which T1 appended there.",
                        "T1 is before T0: T1 read [] of list 1, without <b>2</b>, which T0 appended there."));
        FoundAnomaly lost = new FoundAnomaly(
                "lost-update",
                "two transactions saw the same state of a list and both appended to it",
                count / 2,
                true,
                List.of("T4 and T5 both read [3] of list 1, and both appended to it."));
        return report(
                "serializable",
                "serializable",
                Optional.of("read-committed"),
                count < 2 ? List.of(circles, SKEW) : List.of(lost, circles, SKEW),
                "");
    }

    /// No conclusion.
    public static IsolationReport problem() {
        return report("serializable", "serializable", Optional.empty(), List.of(), "the history ends in a hole");
    }

    private static IsolationReport report(
            String level, String model, Optional<String> delivered, List<FoundAnomaly> findings, String problem) {
        return new IsolationReport(
                level,
                model,
                delivered,
                new Counts(12_345, 678, 9, 4_000),
                findings,
                List.of("G-nonadjacent-realtime"),
                new Cost(8, 4, 189.92, 3.25, 0.0421, 5_432_100),
                problem);
    }

    /// Adds them to what a run has.
    public static RunFolder beside(RunFolder run, IsolationReport seen) throws IOException {
        Result result = run.readResult();
        Json.write(
                run.result(),
                new Result(
                        result.origin(),
                        result.ending(),
                        result.setup(),
                        result.measurements(),
                        result.judgement(),
                        result.driver(),
                        new Result.Particulars(
                                result.sharding(),
                                result.own(),
                                result.ledger(),
                                result.ingestion(),
                                result.users(),
                                result.agents(),
                                result.reads(),
                                Optional.of(seen))));
        return run;
    }
}
