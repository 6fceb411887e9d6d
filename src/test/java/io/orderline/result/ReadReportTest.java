package io.orderline.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.ReadReport.Spread;
import io.orderline.result.ReadReport.Staleness;
import io.orderline.result.file.StalenessCsv;
import io.orderline.result.file.TimeSeries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadReportTest {
    private static final Result.Window WINDOW = new Result.Window(10, 20);

    @TempDir
    private Path folder;

    private Optional<Staleness> of(StalenessCsv.Row... rows) throws IOException {
        Path file = folder.resolve("staleness.csv");
        try (StalenessCsv csv = new StalenessCsv(file)) {
            for (StalenessCsv.Row row : rows) {
                csv.write(row);
            }
        }
        return Staleness.of(TimeSeries.read(file), WINDOW);
    }

    @Test
    void samplesOfTheWindowCount() throws IOException {
        StalenessCsv.Row[] rows = new StalenessCsv.Row[100];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new StalenessCsv.Row(10 + i / 10.0, i + 1, 2 * (i + 1), 50);
        }
        assertThat(of(rows))
                .contains(new Staleness(
                        100, 0, Optional.of(50.0), new Spread(50, 95, 99, 100), new Spread(100, 190, 198, 200)));
        assertThat(of(new StalenessCsv.Row(9.9, 7, 7, 7), new StalenessCsv.Row(20, 7, 7, 7)))
                .as("before and after it")
                .isEmpty();
    }

    @Test
    void whatWasNotAnsweredIsCountedApart() throws IOException {
        Staleness found = of(
                        new StalenessCsv.Row(11, 3, 40, Double.NaN),
                        new StalenessCsv.Row(12, -1, Double.NaN, Double.NaN))
                .orElseThrow();
        assertThat(found.samples()).isEqualTo(1);
        assertThat(found.unanswered()).isEqualTo(1);
        assertThat(found.resolutionMillis()).isEmpty();
        assertThat(found.orders().max()).isEqualTo(3);
    }
}
