package io.orderline.acid;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.Verifier;
import io.orderline.database.connection.Target;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The results of the consistency conditions (TPC-C 3.3.2) and the further invariants at one moment.
///
/// @param explained rows that a tool which drove the database before is known to leave, by check
record ConditionCheck(long hold, List<String> violated, Map<String, Long> explained) {
    static ConditionCheck of(Target target, int workers) throws InterruptedException {
        List<CheckResult> results = new Verifier(target, new TpccDataset()).verify(workers);
        return new ConditionCheck(
                results.stream()
                        .filter(result -> result.status() == CheckResult.Status.HOLDS)
                        .count(),
                results.stream()
                        .filter(result -> result.status() == CheckResult.Status.VIOLATED)
                        .map(result -> result.check().id())
                        .toList(),
                results.stream()
                        .filter(result -> result.status() == CheckResult.Status.EXPLAINED)
                        .collect(Collectors.toMap(
                                result -> result.check().id(), CheckResult::violations, Long::sum, TreeMap::new)));
    }

    /// Returns these results, with a check as violated if it has more explained rows than before, because
    /// nothing explains new rows.
    ConditionCheck since(ConditionCheck before) {
        List<String> all = new ArrayList<>(violated);
        Map<String, Long> there = new TreeMap<>(explained);
        explained.forEach((check, rows) -> {
            if (rows > before.explained.getOrDefault(check, 0L)) {
                all.add(check);
                there.remove(check);
            }
        });
        return new ConditionCheck(hold, List.copyOf(all), there);
    }

    String held() {
        return explained.isEmpty()
                ? "all conditions hold"
                : "all conditions hold but for what a known tool left before";
    }

    String text() {
        return hold + " hold"
                + (explained.isEmpty() ? "" : ", left by a known tool before: " + String.join(", ", explained.keySet()))
                + (violated.isEmpty() ? "" : violated.stream().collect(Collectors.joining(", ", ", violated: ", "")));
    }
}
