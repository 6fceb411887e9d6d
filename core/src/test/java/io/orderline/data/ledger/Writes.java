package io.orderline.data.ledger;

import io.orderline.database.connection.NullTarget;
import io.orderline.measure.Outcome;
import io.orderline.result.LedgerReport;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import io.orderline.workload.ledger.WallClock;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Invented writes of warehouse 1.
final class Writes {
    private static final int ORDER = 0;
    private static final int PAYMENT = 1;

    private Writes() {}

    static AcknowledgedWrite order(int district, int number, long micros) {
        return new AcknowledgedWrite(ORDER, micros, 1, district, 7, number);
    }

    static AcknowledgedWrite payment(int customer, int cents, long micros) {
        return new AcknowledgedWrite(PAYMENT, micros, 1, 2, 3, 4, customer, cents);
    }

    /// Of a database that holds nothing.
    static class Rules implements LedgerRules {
        @Override
        public List<String> kinds() {
            return List.of("New-Order", "Payment");
        }

        @Override
        public @Nullable AcknowledgedWrite write(TransactionInput input, Timestamp now, int number) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long micros(Timestamp time) {
            return new WallClock().micros(time);
        }

        @Override
        public void read(Connection connection, long sinceMicros, Consumer<AcknowledgedWrite> rows) {}

        @Override
        public void prepare(Connection connection) {}

        @Override
        public int placeValues() {
            return 2;
        }

        @Override
        public Optional<String> place(AcknowledgedWrite write) {
            return Optional.of("warehouse " + write.value(0) + ", district " + write.value(1));
        }

        @Override
        public String inPlace(AcknowledgedWrite write) {
            return "number " + write.value(write.kind() == ORDER ? 3 : 5);
        }
    }

    /// Checks an invented ledger of so many entries, and says what it found: `FOLDER ENTRIES`. Each ten-thousandth
    /// entry is missing in the database, and each ten-thousandth row in the ledger;
    /// rows come district by district.
    static final class ManyEntries {
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
            LedgerReport report = new LedgerCheck(file, new Invented(entries), NullTarget.target()).report();
            System.out.printf(
                    "acknowledged %d missing %d unacknowledged %d%n",
                    report.sum(LedgerReport.OfType::acknowledged),
                    report.sum(LedgerReport.OfType::missing),
                    report.sum(LedgerReport.OfType::unacknowledged));
        }

        /// 2,000 a second, each a little early or late.
        private static AcknowledgedWrite write(int i) {
            SplittableRandom random = new SplittableRandom(i);
            int warehouse = 1 + random.nextInt(PARTS);
            int district = 1 + random.nextInt(10);
            long micros = BEGAN + 500L * i + random.nextInt(2_000_000);
            return new AcknowledgedWrite(1, micros, warehouse, district, warehouse, district, 1 + i % 3000, i % 5000);
        }

        private static final class Invented extends Rules {
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
                        rows.accept(missing ? order(1, 1, write.micros()) : write);
                    }
                }
            }
        }
    }
}
