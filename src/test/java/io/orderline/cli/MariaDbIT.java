package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Needs(Need.MARIADB)
class MariaDbIT {
    @TempDir
    private Path folder;

    private TestDatabase database;

    @BeforeEach
    void create() {
        database = MariaDbFixture.create();
    }

    @AfterEach
    void drop() {
        MariaDbFixture.drop(database);
    }

    /// The second is its own usual level, at which reads without a lock are stale.
    @ParameterizedTest
    @ValueSource(strings = {"read-committed", "repeatable-read"})
    void eightTerminalsLeaveALoadedDatabaseConsistent(String isolation) throws Exception {
        WholeWay.go(database, folder, "--isolation", isolation);
    }

    /// Four runs after one load. Each leaves what the next one goes on from; the procedures are made by the
    /// first run that needs them, and dropped with the tables.
    @Test
    @Drill
    void eightTerminalsDoSoInTheOtherStylesToo() throws Exception {
        WholeWay.perform(database, "load", "--warehouses", "1");
        for (String style : List.of("batch", "procedure")) {
            for (String isolation : List.of("read-committed", "repeatable-read")) {
                Path runs = Files.createDirectory(folder.resolve(style + "-" + isolation));
                List<String> options =
                        new ArrayList<>(List.of("--style", style, "--isolation", isolation, "--transactions=50"));
                options.addAll(List.of("--deferred-sessions", "4"));
                WholeWay.run(database, runs, options.toArray(String[]::new));
            }
        }
        String procedures = "SELECT count(*) FROM information_schema.routines WHERE routine_schema = DATABASE()";
        assertThat(database.query(procedures)).isEqualTo("5");
        WholeWay.perform(database, "drop");
        assertThat(database.query(procedures)).isEqualTo("0");
    }

    /// As property files of BenchmarkSQL's users have it; MySQL's driver is fetched.
    @Test
    @Drill
    void behindAUrlOfMySqlItIsNamedAtConnect() {
        Program.Launch program = Program.in(folder).environment("ORDERLINE_PASSWORD", database.password());
        program.run("driver", "install", "mysql", "--accept-licence").withCode(0);
        String url = database.url().replace("jdbc:mariadb:", "jdbc:mysql:");
        assertThat(program.run("load", "--warehouses=1", "--url=" + url, "--user=" + database.user())
                        .withCode(3)
                        .err())
                .contains("is no MySQL", "MariaDB", "begins with jdbc:mariadb:");
    }
}
