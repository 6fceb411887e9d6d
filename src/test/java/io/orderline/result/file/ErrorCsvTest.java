package io.orderline.result.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ErrorCsvTest {
    @TempDir
    private Path folder;

    private static Interval second(int number, Map<ErrorKind, Long> errors) {
        return new Interval(number, number * 1_000_000_000L, (number + 1) * 1_000_000_000L, errors, List.of());
    }

    @Test
    void hasALineForEachKindThatOccurred() throws IOException {
        Path file = folder.resolve("errors.csv");
        try (ErrorCsv csv = new ErrorCsv(file)) {
            csv.write(second(0, Map.of()), Phase.RAMP_UP);
            csv.write(second(1, Map.of(ErrorKind.DEADLOCK, 3L)), Phase.MEASURE);
            assertThat(Files.readAllLines(file)).hasSize(2);
            csv.write(second(2, Map.of(ErrorKind.CONNECTION, 10L)), Phase.DRAIN);
        }
        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "second,end_s,phase,kind,count", "1,2.000,measure,deadlock,3", "2,3.000,drain,connection,10");
    }
}
