package io.orderline.data.ledger;

import io.orderline.workload.LedgerRules;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.ledger.AcknowledgedWrite;
import io.orderline.workload.ledger.WallClock;
import java.sql.Connection;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
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
}
