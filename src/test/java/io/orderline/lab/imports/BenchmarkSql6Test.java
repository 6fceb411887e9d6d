package io.orderline.lab.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.measure.Counts;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The fixture: a minute of ramp-up and two measured ones, two monkeys, each with 5 New-Orders in 10 s, of 20 ms and 40
/// ms.
class BenchmarkSql6Test {
    @TempDir
    Path results;

    @Test
    void outcomesAndHistogramAreThoseOfItsWindow() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-6"), results, 0);
        assertThat(done.result().window().beginSeconds()).isEqualTo(60);
        assertThat(done.result().window().endSeconds()).isEqualTo(180);
        assertThat(done.type("new-order").counts()).isEqualTo(new Counts(-1, -1, 115, 2, 3, -1, -1, -1));
        assertThat(done.result().summary().nopm()).isEqualTo(57.5);
        assertThat(done.figure("NOPM of its report")).isEqualTo(60);
        assertThat(done.figure("TPM of its report")).isEqualTo(156);
        assertThat(done.told().difference())
                .startsWith(
                        "120 NEW_ORDER in its window = 115 committed in the window + 2 rolled back in it + 3 failed in it");
    }

    /// A class is 1.3 % wide; its edge in the file lies one class higher.
    @Test
    void percentilesAreThoseOfTheClasses() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-6"), results, 0);
        assertThat((double) done.type("new-order").response().p50()).isCloseTo(20_000, within(140.0));
        assertThat((double) done.type("new-order").response().p90()).isCloseTo(40_000, within(280.0));
        assertThat((double) done.type("delivery-background").response().p50()).isCloseTo(100_000, within(700.0));
        assertThat(done.type("new-order").service().p50()).isNegative();
    }

    @Test
    void intervalsHoldSumsAndNoPercentiles() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-6"), results, 0);
        List<IntervalRow> orders = IntervalCsv.read(done.folder().intervals()).stream()
                .filter(row -> row.type().equals("new-order"))
                .toList();
        assertThat(orders).hasSize(19);
        IntervalRow one = orders.get(6);
        assertThat(one.endSeconds()).isEqualTo(70);
        assertThat(one.seconds()).isEqualTo(10);
        assertThat(one.phase()).isEqualTo(Phase.MEASURE);
        assertThat(one.counts()).isEqualTo(new Counts(-1, -1, 10, -1, -1, -1, -1, -1));
        assertThat(one.response().meanMicros()).isEqualTo(30_000);
        assertThat(one.response().maxMicros()).isEqualTo(40_000);
        assertThat(one.response().p90()).isNegative();
        assertThat(orders.get(5).phase()).isEqualTo(Phase.RAMP_UP);
        assertThat(orders.get(18).phase()).isEqualTo(Phase.DRAIN);
    }

    /// The tool's sums of its window cannot be divided: only intervals remain.
    @Test
    void aSkippedBeginningCostsThePercentiles() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-6"), results, 60);
        assertThat(done.result().window().beginSeconds()).isEqualTo(120);
        assertThat(done.type("new-order").counts()).isEqualTo(new Counts(-1, -1, 60, -1, -1, -1, -1, -1));
        assertThat(done.result().summary().nopm()).isEqualTo(60);
        assertThat(done.type("new-order").response().meanMicros()).isEqualTo(30_000);
        assertThat(done.type("new-order").response().p90()).isNegative();
        assertThat(done.notes()).contains("a part of it has none");
    }

    @Test
    void aRunWithoutASummaryWasNotFinished() throws IOException {
        Path folder = Imports.copy("benchmarksql-6", results);
        Path summary = folder.resolve("data/summary.csv");
        Files.writeString(summary, Files.readAllLines(summary).getFirst() + "\n");
        Files.delete(folder.resolve("data/histogram.csv"));
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.result().summary().nopm()).isEqualTo(60);
        assertThat(done.type("payment").counts().rolledBack()).isEqualTo(Counts.UNKNOWN);
        assertThat(done.notes()).contains("There is no summary.csv with results");
        assertThat(done.told().figures()).isEmpty();
    }

    @Test
    void terminalsFollowFromWarehouses() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-6"), results, 0);
        assertThat(done.result().setup().terminals()).isEqualTo(30);
        assertThat(done.result().setup().sessions()).isEqualTo(16);
        assertThat(done.result().setup().pace()).isEqualTo("pauses × 1.0");
        assertThat(done.result().setup().rampUpSeconds()).isEqualTo(60);
    }
}
