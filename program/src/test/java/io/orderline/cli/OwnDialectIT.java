package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dialects of a user, and of systems of shards, on a PostgreSQL that is none.
class OwnDialectIT {
    @TempDir
    private Path folder;

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private InProcess run(int code, String command) {
        return DatabaseProgram.ended(database.target(), code, Words.of(command));
    }

    @ParameterizedTest
    @CsvSource({
        "load --dialect citus --warehouses 1, CREATE EXTENSION citus",
        "load --dialect citus --warehouses 1 --partitions 4, CREATE EXTENSION citus",
        "dialect check citus, CREATE EXTENSION citus",
        "load --dialect postgres-fdw --warehouses 2 --shards 2, CREATE EXTENSION postgres_fdw",
        "dialect check postgres-fdw --shards 2, CREATE EXTENSION postgres_fdw"
    })
    void theRemedyIsSaidBeforeAnythingIsMade(String command, String remedy) throws Exception {
        InProcess program = run(3, command);

        assertThat(program.err().lines().filter(line -> !line.isBlank())).hasSize(1);
        assertThat(program.err()).contains("this database has not the extension", remedy, "--partitions 0");
        assertThat(program.out()).doesNotContain("CERTIFIED");
        assertThat(database.query("SELECT count(*) FROM pg_class WHERE relname LIKE 'bmsql%'"))
                .isEqualTo("0");
    }

    @Test
    void tablesOfOneServerAreMadeWhenTheyAreAskedFor() throws Exception {
        assertThat(run(0, "load --dialect citus --warehouses 1 --partitions 0").err())
                .contains("loaded 1 warehouse", "how the tables are distributed is unknown: ");
        assertThat(database.query("SELECT count(*) FROM bmsql_warehouse")).isEqualTo("1");
        assertThat(run(0, "load --dialect citus --warehouses 1 --partitions 0").err())
                .contains("already loaded");
    }

    /// A file of a user's own is all that it takes.
    @Drill
    @Test
    void postgresqlUnderAnotherNameIsLoadedAndDriven() throws Exception {
        try (InputStream bundled = DialectCatalog.class.getResourceAsStream("/io/orderline/dialects/postgresql.yaml")) {
            String text = new String(Objects.requireNonNull(bundled).readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(folder.resolve("mine.yaml"), text.replace("name: postgresql", "name: mine"));
        }
        String own = "--dialects=" + folder;
        WholeWay.perform(database, "load", own, "--warehouses=1");
        String run = own + " --verify-after=true --results=" + folder.resolve("runs");
        WholeWay.perform(database, "run", ShortRun.counted(10, Words.of(run)));
        assertThat(folder.resolve("runs")).isDirectoryContaining("glob:**-mine-w1-t8");
    }
}
