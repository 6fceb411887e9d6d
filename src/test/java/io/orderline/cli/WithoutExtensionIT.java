package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dialects of systems of shards, on a PostgreSQL that is none.
class WithoutExtensionIT {
    private TestDatabase database;

    @BeforeEach
    void create() {
        database = PostgresFixture.create();
    }

    @AfterEach
    void drop() {
        PostgresFixture.drop(database);
    }

    private InProcess run(int code, String command) {
        return DatabaseProgram.ended(database.target(), code, command.split(" "));
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
}
