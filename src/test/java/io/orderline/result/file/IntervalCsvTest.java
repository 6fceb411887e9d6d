package io.orderline.result.file;

import static io.orderline.result.Samples.second;
import static io.orderline.result.Samples.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import io.orderline.measure.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalCsvTest {
    private static final Counts COUNTS = new Counts(10, 9, 4, 1, 3, 1, 1, 2);

    @TempDir
    Path folder;

    private Path write() {
        Path file = folder.resolve("intervals.csv");
        try (IntervalCsv csv = new IntervalCsv(file)) {
            csv.write(second(0, type("new-order", COUNTS, 2, 4, 40), type("payment", Counts.ZERO)), Phase.RAMP_UP);
            csv.write(second(1, type("new-order", COUNTS, 7), type("payment", COUNTS, 3)), Phase.MEASURE);
        }
        return file;
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        var rows = IntervalCsv.read(write());
        assertThat(rows).hasSize(4);
        IntervalRow first = rows.getFirst();
        assertThat(first.type()).isEqualTo("new-order");
        assertThat(first.phase()).isEqualTo(Phase.RAMP_UP);
        assertThat(first.counts()).isEqualTo(COUNTS);
        assertThat(first.endSeconds()).isEqualTo(1.0);
        assertThat(first.seconds()).isEqualTo(1.0);
        assertThat(first.response().p50()).isCloseTo(4_000L, withPercentage(0.2));
        assertThat(first.response().maxMicros()).isCloseTo(40_000L, withPercentage(0.2));
        assertThat(rows.get(1).response()).isEqualTo(Latency.EMPTY);
        assertThat(rows.getLast().second()).isEqualTo(1);
    }

    /// In runs of other tools.
    @Test
    void whatIsNotKnownIsAnEmptyCellAndStaysUnknown() throws IOException {
        Path file = folder.resolve("intervals.csv");
        Counts counts = new Counts(-1, -1, 3, -1, 0, -1, -1, -1);
        Latency response = new Latency(3, 1500, -1, -1, -1, -1, -1, 2000);
        try (IntervalCsv csv = new IntervalCsv(file)) {
            csv.write(List.of(
                    new IntervalRow(0, 10, 10, Phase.MEASURE, "payment", counts, response, Latency.unknown(3))));
        }
        assertThat(Files.readAllLines(file).getLast())
                .isEqualTo("0,10.000,10.000000,measure,payment,,,3,,0,,,,1500.0,,,,,,2000,,,,,,,");
        IntervalRow read = IntervalCsv.read(file).getFirst();
        assertThat(read.counts()).isEqualTo(counts);
        assertThat(read.response()).isEqualTo(response);
        assertThat(read.service()).isEqualTo(Latency.unknown(3));
    }

    @Test
    void everyColumnHasAName() throws IOException {
        var lines = Files.readAllLines(write());
        assertThat(lines)
                .allSatisfy(
                        line -> assertThat(line.chars().filter(c -> c == ',').count())
                                .isEqualTo(IntervalCsv.FORMAT.columns().size() - 1L));
        assertThat(lines.getFirst()).startsWith("second,end_s,").endsWith("service_max_us");
    }

    @Test
    void aLineThatWasCutOffIsLeftOutEvenInItsLastNumber() throws IOException {
        Path file = write();
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 2)); // one digit and the line break
        assertThat(IntervalCsv.read(file)).hasSize(3);
    }

    @Test
    void whatEndedBeforeTheProcessDiedIsInTheFile() throws IOException {
        Path file = folder.resolve("intervals.csv");
        try (IntervalCsv csv = new IntervalCsv(file)) {
            csv.write(second(0, type("payment", COUNTS, 3)), Phase.MEASURE);
            assertThat(IntervalCsv.read(file)).hasSize(1);
        }
    }

    @Test
    void aLineThatIsNotOursIsAnError() throws IOException {
        Path file = write();
        Files.writeString(file, Files.readString(file).replaceFirst("ramp-up", "lunch"));
        assertThatThrownBy(() -> IntervalCsv.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 2");
        Files.writeString(file, String.join(",", IntervalCsv.FORMAT.columns()) + "\n1,2,3\n");
        assertThatThrownBy(() -> IntervalCsv.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 2");
    }
}
