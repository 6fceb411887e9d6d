package io.orderline.workload.tpcc.checks;

import io.orderline.workload.dataset.ViolationSink;
import java.util.ArrayList;
import java.util.List;

/// Tells stock rows that BenchmarkSQL 5 and 6 leave from damage. Where little would be left they set S_QUANTITY to
/// `S_QUANTITY + 91`, and forget to take off what was ordered (`jTPCCTData.executeNewOrder`, `AppGeneric`); and of an
/// item that is twice in an order only one line is taken off. So `S_QUANTITY + S_YTD − loaded quantity` is more than 91
/// for each refill, by 10 at most. A single row with a wrong figure may look the same: it is explained only if many are
/// like it. Belongs to one thread.
final class BenchmarkSqlStock {
    static final String EXPLANATION =
            "BenchmarkSQL 5 or 6 drove this database: its refill adds 91 to S_QUANTITY and does"
                    + " not take off what was ordered";

    private static final int REFILL = 91;
    private static final int LARGEST = 10;
    /// At least one in so many rows that were refilled, or nothing is explained.
    private static final long RARE = 1_000;
    /// Or so many, however many were refilled since.
    private static final long MANY = 100;

    private final Rows forgotten = new Rows();
    private final Rows lost = new Rows();
    private long refilled;

    /// Rows of which the first are kept as text.
    private static final class Rows {
        private static final int KEPT = 10;

        private final List<String> first = new ArrayList<>();
        private long count;

        void add(String row) {
            count++;
            if (first.size() < KEPT) {
                first.add(row);
            }
        }

        String text(int i) {
            return i < first.size() ? first.get(i) : "";
        }
    }

    /// A row that is as TPC-C wants it.
    void sound(long excess) {
        refilled += excess >= REFILL ? 1 : 0;
    }

    /// Whether the row may be one of BenchmarkSQL's; then it is kept for [#tell].
    ///
    /// @param excess `S_QUANTITY + S_YTD − loaded quantity`
    /// @param orders S_ORDER_CNT
    boolean takes(long excess, long orders, String row) {
        long refills = Math.min(orders, excess / REFILL);
        long rest = excess - refills * REFILL;
        if (excess <= 0 || rest > orders * LARGEST) {
            return false;
        }
        long fewest = (excess + REFILL + LARGEST - 1) / (REFILL + LARGEST);
        if (fewest <= refills) {
            forgotten.add(row);
            return true;
        }
        if (orders > 1) {
            lost.add(row);
        }
        return orders > 1;
    }

    /// Says what the rows are that were taken.
    void tell(ViolationSink findings) {
        boolean many = forgotten.count >= MANY || forgotten.count * RARE >= refilled + forgotten.count;
        boolean known = many && forgotten.count >= LARGEST * lost.count;
        for (Rows rows : List.of(forgotten, lost)) {
            for (long i = 0; i < rows.count; i++) {
                String row = rows.text((int) Math.min(i, Rows.KEPT));
                if (known) {
                    findings.explained(row);
                } else {
                    findings.violation(row);
                }
            }
        }
    }
}
