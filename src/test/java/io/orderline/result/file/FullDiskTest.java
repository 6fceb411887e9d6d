package io.orderline.result.file;

import static io.orderline.result.Samples.committed;
import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.ResultsUnwritableException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `/dev/full` is a disk on which each write fails.
class FullDiskTest {
    private static final Path FULL = Path.of("/dev/full");

    private static void isToldOf(Path file, ThrowingCallable write) {
        assertThatThrownBy(write)
                .isInstanceOf(ResultsUnwritableException.class)
                .hasMessageStartingWith("cannot write " + file + ": ");
    }

    @Test
    void eachWriterTellsThatItCannotWrite(@TempDir Path folder) {
        isToldOf(FULL, () -> new IntervalCsv(FULL));
        isToldOf(FULL, () -> new LatencyLog(FULL, Instant.EPOCH).write(second(0, type("x", committed(1), 1))));
        isToldOf(FULL, () -> new EventLog(FULL).write(0, "phase", "ramp-up", Map.of()));
        Path gone = folder.resolve("gone/result.json");
        isToldOf(gone, () -> Json.write(gone, Map.of()));
    }
}
