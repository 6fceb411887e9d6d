package io.orderline.lab.imports;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.measure.Counts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The fixture: two drivers, the last START at 12 s, the first TERMINATED at 71 s.
class Dbt2Test {
    @TempDir
    Path results;

    @Test
    void theWindowIsThatOfAllDrivers() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("dbt2"), results, 0);
        assertThat(done.result().started()).isEqualTo(Instant.ofEpochSecond(1_700_000_000));
        assertThat(done.result().window().beginSeconds()).isEqualTo(13);
        assertThat(done.result().window().endSeconds()).isEqualTo(71);
        // Between 12 s and 71 s, both excluded: 2 committed, 1 rolled back, 1 with an error.
        assertThat(done.type("new-order").counts()).isEqualTo(new Counts(-1, -1, 2, 1, 1, -1, -1, -1));
        assertThat(done.result().summary().nopm()).isCloseTo(2 * 60 / 58.0, within(1e-9));
        assertThat(done.figure("NOTPM of its post-processing")).isCloseTo(4 * 60 / 59.0, within(1e-9));
        assertThat(done.told().difference())
                .startsWith(
                        "4 lines 'n' in its window = 2 committed in the window + 1 rolled back in it + 1 failed in it")
                .contains("a second more");
    }

    @Test
    void failuresAreNoResponseTimes() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("dbt2"), results, 0);
        assertThat(done.type("new-order").response().count()).isEqualTo(3);
        assertThat(done.type("new-order").response().maxMicros()).isBetween(30_000L, 30_050L);
        assertThat(done.type("new-order").service().p50()).isNegative();
    }

    @Test
    void onlyNewOrdersAreRolledBackOnPurpose() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("dbt2"), results, 0);
        assertThat(done.type("payment").counts()).isEqualTo(new Counts(-1, -1, 2, 0, 1, -1, -1, -1));
        assertThat(done.notes()).contains("Code R stands at other types");
    }

    @Test
    void deliveryIsNotDeferred() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("dbt2"), results, 0);
        assertThat(done.result().summary().types()).hasSize(5).noneMatch(type -> type.background());
        assertThat(done.type("delivery").response().maxMicros()).isBetween(200_000L, 200_200L);
    }

    @Test
    void whatIsNotInTheLogIsUnknown() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("dbt2"), results, 0);
        assertThat(done.result().setup().terminals()).isNegative();
        assertThat(done.result().setup().pace()).isEqualTo("unknown");
        assertThat(done.result().setup().warehouses()).isEqualTo(2);
        assertThat(done.told().version()).isEqualTo("unknown");
        assertThat(done.told().name()).isEqualTo("DBT2");
    }

    @Test
    void oneLogIsOneDriver() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("dbt2/driver1/mix.log"), results, 0);
        assertThat(done.result().window().beginSeconds()).isEqualTo(11);
        assertThat(done.figure("NOTPM of its post-processing")).isCloseTo(4 * 60 / 61.0, within(1e-9));
        assertThat(done.result().setup().warehouses()).isEqualTo(1);
    }

    @Test
    void aLogThatWasCutOffHasNoFigureOfItsOwn() throws IOException {
        Path folder = Imports.copy("dbt2", results);
        for (String driver : new String[] {"driver1", "driver2"}) {
            Path log = folder.resolve(driver).resolve("mix.log");
            String text = Files.readString(log);
            Files.writeString(log, text.substring(0, text.indexOf("TERMINATED")));
        }
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.told().figures()).isEmpty();
        assertThat(done.told().difference()).isEmpty();
        assertThat(done.damage()).hasSize(2).allMatch(sentence -> sentence.contains("in the middle of a line"));
        assertThat(done.notes()).contains("There is no TERMINATED");
        // From 13 s to 72 s, where the last line is, whose second may be a splinter.
        assertThat(done.result().window().endSeconds()).isEqualTo(72);
    }

    @Test
    void driversThatNeverWorkedTogetherAreRefused() throws IOException {
        Path folder = Imports.copy("dbt2", results);
        Path log = folder.resolve("driver2/mix.log");
        Files.writeString(log, Files.readString(log).replace("17000000", "17000005"));
        assertMistaken(() -> Imports.of(folder, results, 0), "one at a time");
    }
}
