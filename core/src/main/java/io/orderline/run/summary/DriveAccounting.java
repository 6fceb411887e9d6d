package io.orderline.run.summary;

import io.orderline.drive.DriveTotals;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadTally;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Accounts for every transaction of a drive, before those in doubt are looked up.
final class DriveAccounting {
    private DriveAccounting() {}

    static Accounting of(DriveTotals drive, Workload workload, WorkloadTally tally) {
        List<Counts> totals = drive.totals();
        List<Accounting.OfType> types = IntStream.range(0, totals.size())
                .mapToObj(i -> {
                    TransactionType type = workload.types().get(i);
                    return new Accounting.OfType(
                            type.name(), totals.get(i), drive.roundTrips().get(i));
                })
                .toList();
        Counts total = totals.stream().reduce(Counts.ZERO, Counts::plus);
        return new Accounting(
                types,
                total,
                totals.stream().allMatch(Counts::balanced),
                total.started() - total.ended(),
                errors(drive),
                List.of(),
                counts(tally, drive));
    }

    private static Map<String, Long> counts(WorkloadTally tally, DriveTotals drive) {
        Map<String, Long> counts = new TreeMap<>(tally.counts());
        counts.putAll(drive.counts());
        return counts;
    }

    private static List<Accounting.ErrorCount> errors(DriveTotals drive) {
        return drive.errors().stream()
                .map(e -> new Accounting.ErrorCount(
                        e.group().kind().text(),
                        e.group().sqlState(),
                        e.group().statement(),
                        e.message(),
                        e.count(),
                        e.retried()))
                .toList();
    }
}
