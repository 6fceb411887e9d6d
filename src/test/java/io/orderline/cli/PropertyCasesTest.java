package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({
        "config=run/config-tpcc.yaml, jdbc:shardingsphere:absolutepath:/FILE",
        "shardingNumber=1, drive.remote-lines",
        "skipTransType=TT_PAYMENT, drive.mix",
        "expectedErrorCodes=20619, the dialect's file",
        "profAddr=127.0.0.1, monitor.hosts",
        "table-engine=innodb, load.sql",
        "loadidbegin=1, all warehouses",
        "rampup=10, drive.ramp-up",
    })
    void keysOfForksAreNotedWithWhatDoesItHere(String line, String words, @TempDir Path folder) throws Exception {
        Path file = Files.writeString(
                folder.resolve("props"),
                "conn=jdbc:postgresql://db/bench\nuser=bench\nwarehouses=1\nterminals=2\nrunMins=1\n" + line + "\n");
        assertThat(program.run("plan", file.toString())).as(program.err()).isZero();
        assertThat(program.err()).contains(line.split("=", 2)[0] + ": has no effect: ", words);
    }
}
