package io.orderline.result.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostSeriesTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void place() {
        file = folder.resolve("x.csv");
    }

    private Map<String, HostSeries> read(String text) throws IOException {
        Files.writeString(file, text);
        return HostSeries.read(file);
    }

    private static HostSeries one(Map<String, HostSeries> series, String name) {
        return Objects.requireNonNull(series.get(name));
    }

    @Test
    void aFileAboutOneThingIsOneSeries() throws IOException {
        HostSeries os = one(read("t_s,length_s,user_share\n1.000,1.000,0.5\n2.000,1.000,\n"), "");
        assertThat(os.columns()).containsOnlyKeys("t_s", "length_s", "user_share");
        assertThat(os.column("t_s")).containsExactly(1, 2);
        assertThat(os.column("user_share")).containsExactly(0.5, Double.NaN);
        assertThatThrownBy(() -> os.column("x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFileAboutSeveralHasASeriesForEach() throws IOException {
        Map<String, HostSeries> disks =
                read("t_s,length_s,disk,reads_per_s\n1.0,1.0,sda,7\n1.0,1.0,sdb,8\n2.0,1.0,sdb,9\n");
        assertThat(disks).containsOnlyKeys("sda", "sdb");
        assertThat(one(disks, "sdb").column("reads_per_s")).containsExactly(8, 9);
    }

    @Test
    void aLineThatWasCutOffIsLeftOut() throws IOException {
        assertThat(one(read("t_s,length_s,a\n1.0,1.0,123\n2.0,1.0,12"), "").column("a"))
                .containsExactly(123);
    }

    @Test
    void aFileWithoutSamplesHasNoSeries() throws IOException {
        assertThat(read("t_s,length_s,a\n")).isEmpty();
        assertThat(read("")).isEmpty();
    }

    @Test
    void whatIsNoNumberIsNotKnown() throws IOException {
        assertThat(one(read("t_s,length_s,a\n1.0,1.0,x\n"), "").column("a")).containsExactly(Double.NaN);
    }

    @Test
    void anotherLineIsRefused() {
        assertThatThrownBy(() -> read("t_s,length_s,a\n1.0,1.0\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 2 of x.csv");
    }
}
