package io.orderline.data.ledger;

import io.orderline.database.connection.NullTarget;
import io.orderline.measure.Outcome;
import io.orderline.result.LedgerReport;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// Checks an invented ledger of so many entries, and says what it found and what memory it took: `FOLDER
/// ENTRIES`. Each ten-thousandth entry is missing in the database, and each ten-thousandth row in the ledger;
/// rows come district by district.
final class ManyEntries {
    private static final long BEGAN = 1_700_000_000_000_000L;
    private static final int MISSING_EACH = 10_000;
    private static final int PARTS = 100;

    private ManyEntries() {}

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]).resolve("ledger.bin");
        int entries = Integer.parseInt(args[1]);
        try (Ledger ledger = new Ledger(file, 1, Duration.ofSeconds(1), BEGAN, failure -> {
            throw failure;
        })) {
            SessionBuffer page = ledger.page(0);
            for (int i = 0; i < entries; i++) {
                page.add(Outcome.COMMITTED, write(i));
            }
            ledger.end(write(entries).micros());
        }
        long begin = System.nanoTime();
        LedgerReport report = new LedgerCheck(file, new Invented(entries), NullTarget.target()).report();
        double seconds = (System.nanoTime() - begin) / 1e9;
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == java.lang.management.MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
        System.out.printf(
                "acknowledged %d missing %d unacknowledged %d in %.1f s, peak heap %d MB%n",
                report.sum(LedgerReport.OfType::acknowledged),
                report.sum(LedgerReport.OfType::missing),
                report.sum(LedgerReport.OfType::unacknowledged),
                seconds,
                peak >> 20);
    }

    /// 2,000 a second, each a little early or late.
    private static AcknowledgedWrite write(int i) {
        SplittableRandom random = new SplittableRandom(i);
        int warehouse = 1 + random.nextInt(PARTS);
        int district = 1 + random.nextInt(10);
        long micros = BEGAN + 500L * i + random.nextInt(2_000_000);
        return new AcknowledgedWrite(1, micros, warehouse, district, warehouse, district, 1 + i % 3000, i % 5000);
    }

    private static final class Invented extends Writes.Rules {
        private final int entries;

        private Invented(int entries) {
            this.entries = entries;
        }

        @Override
        public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) {
            for (int part = 0; part < PARTS; part++) {
                for (int i = part; i < entries; i += PARTS) {
                    AcknowledgedWrite write = ManyEntries.write(i);
                    boolean missing = i % MISSING_EACH == 7;
                    rows.accept(missing ? Writes.order(1, 1, write.micros()) : write);
                }
            }
        }
    }
}
