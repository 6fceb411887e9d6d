package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Property files as users of forks and other databases write them.
class PropertyCasesTest {
    private final InProcess program = new InProcess();

    private int plan(String name) {
        return program.run("plan", "src/test/resources/cases/" + name);
    }

    @Test
    void aKeyOfVersion6MakesNoFileOfVersion5One() {
        assertThat(plan("v5-with-application.properties")).isZero();
        assertThat(program.out())
                .containsPattern("pace: none +# default")
                .containsPattern("ramp-up: 0s +# as BenchmarkSQL 5.0");
        assertThat(program.err())
                .contains("application: only version 6 has application, and only version 5 has terminals,"
                        + " terminalWarehouseFixed, runTxnsPerTerminal: the file is read as one of version 5.0.");
    }

    @Test
    void aDatabaseBehindTheUrlOfAnotherHasItsDialect(@TempDir Path folder) throws Exception {
        assertThat(plan("oceanbase-by-mysql-url.properties")).isEqualTo(2);
        assertThat(program.err().lines().filter(line -> line.contains("1="))).hasSize(1);

        Path mended = folder.resolve("mended.properties");
        Files.writeString(
                mended,
                Files.readString(Path.of("src/test/resources/cases/oceanbase-by-mysql-url.properties"))
                        .replace("warehouses=1=", "warehouses=1"));
        assertThat(program.run("plan", mended.toString())).as(program.err()).isZero();
        assertThat(program.out()).contains("dialect: oceanbase");
        assertThat(program.err()).contains("newOrderDistributedRate: has no effect: drive.remote-lines says");
    }

    @Test
    void aDatabaseThatIsNotKnownIsRefusedByThePlanToo() {
        assertThat(plan("unknown-database.properties")).isEqualTo(2);
        assertThat(program.err()).contains("is for no database that Orderline knows", "A dialect file of your own");
    }
}
