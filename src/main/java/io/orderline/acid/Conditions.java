package io.orderline.acid;

import io.orderline.load.CheckResult;
import io.orderline.load.Verifier;
import io.orderline.target.Target;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.List;
import java.util.stream.Collectors;

/// What the consistency conditions (TPC-C 3.3.2) and the further invariants say at a moment.
///
/// @param hold how many do
/// @param violated ids of those that do not
record Conditions(long hold, List<String> violated) {
    static Conditions of(Target target, int workers) throws InterruptedException {
        List<CheckResult> results = new Verifier(target, new TpccDataset()).verify(workers);
        return new Conditions(
                results.stream()
                        .filter(result -> result.status() == CheckResult.Status.HOLDS)
                        .count(),
                results.stream()
                        .filter(result -> result.status() == CheckResult.Status.VIOLATED)
                        .map(result -> result.check().id())
                        .toList());
    }

    String text() {
        return hold + " hold"
                + (violated.isEmpty() ? "" : violated.stream().collect(Collectors.joining(", ", ", violated: ", "")));
    }
}
