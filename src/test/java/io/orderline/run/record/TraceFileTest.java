package io.orderline.run.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.event.TracedTransaction;
import io.orderline.measure.Outcome;
import io.orderline.testing.Golden;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.TransactionType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFileTest {
    private static final TransactionType TYPE = new TransactionType(
            0, "new-order", "New-Order", Duration.ZERO, Duration.ZERO, Duration.ofSeconds(5), false, false);

    @TempDir
    private Path folder;

    private record Part(int course) implements TransactionInput {
        @Override
        public int type() {
            return 0;
        }
    }

    @Test
    void spansOfTransactions() throws IOException {
        Path file = folder.resolve("trace.csv");
        try (TraceFile trace = new TraceFile(file, List.of(TYPE))) {
            assertThat(file).doesNotExist();
            trace.write(new TracedTransaction(
                    1, new Part(0), 0, 1_000_500, 1_002_000, Outcome.COMMITTED, List.of(), 3_000, 1_000_000));
            trace.write(new TracedTransaction(
                    2, new Part(4), 700, 1_005_700, 1_005_700, Outcome.IN_DOUBT, List.of(), 1_089, 1_000_000));
        }
        Golden.check("csv/trace.csv", Files.readString(file));
    }
}
