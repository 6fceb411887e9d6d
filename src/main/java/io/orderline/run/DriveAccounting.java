package io.orderline.run;

import io.orderline.drive.Driven;
import io.orderline.measure.Counts;
import io.orderline.result.Accounting;
import io.orderline.workload.Tally;
import io.orderline.workload.TransactionType;
import io.orderline.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// What became of every transaction of a drive, before anybody has asked about those in doubt.
final class DriveAccounting {
    private DriveAccounting() {}

    static Accounting of(Driven drive, Workload workload, Tally tally) {
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

    private static Map<String, Long> counts(Tally tally, Driven drive) {
        Map<String, Long> counts = new TreeMap<>(tally.counts());
        counts.putAll(drive.counts());
        return counts;
    }

    private static List<Accounting.ErrorCount> errors(Driven drive) {
        return drive.errors().stream()
                .map(e -> new Accounting.ErrorCount(
                        e.sort().kind().text(),
                        e.sort().sqlState(),
                        e.sort().statement(),
                        e.message(),
                        e.count(),
                        e.retried()))
                .toList();
    }
}
