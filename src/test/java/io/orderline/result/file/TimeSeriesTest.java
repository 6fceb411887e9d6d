package io.orderline.result.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.csv.CsvFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeSeriesTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Path file = folder.resolve("monitors/a.csv");
        try (CsvFile csv = new CsvFile(file, List.of("t_s", "event", "count"))) {
            csv.write(List.of(List.of("1.000", "a,b\n", "7"), List.of("2.000", "", "")));
        }
        TimeSeries series = TimeSeries.read(file);
        assertThat(series.columns()).containsExactly("t_s", "event", "count");
        assertThat(series.numbers("count")).containsExactly(7, Double.NaN);
        assertThat(series.texts("event")).containsExactly("a b ", "");
        assertThat(series.numbers("event")).containsExactly(Double.NaN, Double.NaN);
        assertThat(series.numbers("nothing")).containsExactly(Double.NaN, Double.NaN);
        assertThat(series.has("nothing")).isFalse();
    }

    @Test
    void aLineThatWasCutOffIsLeftOut() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), "t_s,a\n1,2\n2,3");
        assertThat(TimeSeries.read(file).numbers("a")).containsExactly(2);
        assertThat(TimeSeries.read(Files.writeString(file, "t_s,")).rows()).isEmpty();
    }

    @Test
    void aLineOfAnotherLengthIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), "t_s,a\n1,2\n2,3,4\n");
        assertThatThrownBy(() -> TimeSeries.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 3");
    }
}
