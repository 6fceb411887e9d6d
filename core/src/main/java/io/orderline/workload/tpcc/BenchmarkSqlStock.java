package io.orderline.workload.tpcc;

import io.orderline.workload.dataset.ViolationSink;
import java.util.ArrayList;
import java.util.List;

/// Distinguishes stock rows that BenchmarkSQL 5 and 6 leave from damaged rows. When little stock would be left,
/// these tools set S_QUANTITY to `S_QUANTITY + 91` and do not subtract the ordered quantity
/// (`jTPCCTData.executeNewOrder`,
/// `AppGeneric`). If an item occurs twice in an order, they subtract only one line. Therefore
/// `S_QUANTITY + S_YTD − loaded quantity` exceeds 91 for each refill, by at most 10. A single damaged row can
/// look the same, so rows are explained only if many rows show this pattern. Belongs to one thread.
final class BenchmarkSqlStock {
    static final String EXPLANATION =
            "BenchmarkSQL 5 or 6 drove this database: its refill adds 91 to S_QUANTITY and does"
                    + " not take off what was ordered";

    private static final int REFILL = 91;
    private static final int LARGEST = 10;
    /// Rows are explained if at least one in this many refilled rows shows the pattern.
    private static final long RARE = 1_000;
    /// Rows are also explained if this many rows show the pattern, regardless of how many were refilled
    /// correctly.
    private static final long MANY = 100;

    private final Rows forgotten = new Rows();
    private final Rows lost = new Rows();
    private long refilled;

    /// Rows that show a pattern: their number and the first as texts.
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

    /// Records a row that conforms to TPC-C.
    void sound(long excess) {
        refilled += excess >= REFILL ? 1 : 0;
    }

    /// Returns whether BenchmarkSQL may have left the row. If so, keeps the row for [#tell].
    ///
    /// @param excess the value of `S_QUANTITY + S_YTD − loaded quantity`
    /// @param orders the value of S_ORDER_CNT
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

    /// Reports the rows that [#takes] kept, either as explained or as violations.
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
