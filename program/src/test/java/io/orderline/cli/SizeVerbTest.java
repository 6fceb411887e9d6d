package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Golden;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SizeVerbTest {
    private static final String CEILING = """
        {"terminals": 10, "sessions": 10, "seconds": 5.0, "transactions": 5000000, "perSecond": 1000000.0,
         "cpuMicrosPerTransaction": 1.5, "allocatedBytesPerTransaction": 110, "lagP50Micros": 90, "lagP99Micros": 300%s}
        """;
    private static final String COSTS = ", \"cpuMicrosPerPacedTransaction\": 80.0, \"cpuMicrosPerRoundTrip\": 20.0";

    @TempDir
    private Path folder;

    private Path plan;
    private Path ceiling;

    @BeforeEach
    void files() throws Exception {
        plan = Files.writeString(folder.resolve("plan.yaml"), """
                target.url: jdbc:postgresql://db/bench
                warehouses: 1000
                drive: {pace: spec, ledger: 200ms, duration: 2h}
                """);
        ceiling = Files.writeString(folder.resolve("ceiling.json"), CEILING.formatted(COSTS));
    }

    private InProcess size(int code, String more) {
        return size(code, 8, more);
    }

    private InProcess size(int code, int processors, String more) {
        return Verbs.ended(code, "size %s --measured %s --processors %d %s".formatted(plan, ceiling, processors, more));
    }

    @Test
    void eachNeedIsToldWithItsFormula() {
        Golden.check("console/size.txt", size(0, "").out());
        Golden.check("console/size-in-all.txt", size(0, "--in-all 10000000").out());
    }

    @Test
    void aMachineReadsTheSame() {
        assertThat(size(0, "--json").out())
                .contains("\"name\" : \"driver processes\"", "\"value\" : 1.0", "\"because\" : ");
    }

    @Test
    void whatIsWrongIsSaid() throws Exception {
        assertThat(size(2, "--pace none").err()).contains("drive.pace: is none", "--expect 500/s");
        assertThat(size(2, "--expect 500").err()).contains("--expect: '500' is not a rate");
        assertThat(size(2, "--in-all 999").err()).contains("--in-all: must be at least the plan's 1000 warehouses");
        assertThat(size(2, 0, "").err()).contains("--processors: must be at least 1, not 0");
        assertThat(size(2, "--set warehouses=0").err()).contains("warehouses: must be between 1 and 33333");
        Files.writeString(plan, "warehuses: 3\n");
        assertThat(size(2, "").err()).contains("plan.yaml:1: warehuses: unknown key");
    }

    /// That of a version before these figures were measured, and no such file.
    @Test
    void aCeilingWithoutCostsIsRefused() throws Exception {
        Files.writeString(ceiling, CEILING.formatted(""));
        assertThat(size(2, "").err()).contains("--measured: cpuMicrosPerRoundTrip: is missing");
        Files.writeString(ceiling, "[]");
        assertThat(size(2, "").err()).contains("ceiling.json: cannot be read, or is not");
        Files.delete(ceiling);
        assertThat(size(2, "").err()).contains("ceiling.json: cannot be read, or is not");
    }
}
