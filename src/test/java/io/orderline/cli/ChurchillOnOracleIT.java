package io.orderline.cli;

import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Churchill in Oracle's dialect on H2 in its mode for Oracle, which takes its types, and '' for NULL as
/// Oracle does. What H2 has not is replaced: the catalogue, the package of statistics, the numbers of
/// errors.
@Drill
class ChurchillOnOracleIT {
    private static final String RELATIVE = """
        name: oracle-on-h2
        title: Oracle Database on H2
        extends: oracle
        matches: []
        by-name: ["jdbc:h2:"]
        evidence: {level: text}
        connection:
          v$session.program: ~
          oracle.net.CONNECT_TIMEOUT: ~
          oracle.jdbc.implicitStatementCacheSize: ~
        fragments:
          visible_tables: >-
            SELECT table_name FROM information_schema.tables WHERE table_schema = CURRENT_SCHEMA
        after-load: []
        errors:
          serialization: ["40001", "90131"]
          connection: ["08", "90067", "90098", "90121"]
          timeout: ["HYT00", "57014"]
          constraint: ["23"]
        facts: ~
        """;

    @TempDir
    private Path folder;

    private TestDatabase database;

    @BeforeEach
    void create() throws Exception {
        Files.writeString(folder.resolve("oracle-on-h2.yaml"), RELATIVE);
        TestDatabase empty = EmbeddedEngine.H2_MEMORY.create(folder);
        database = new TestDatabase("", empty.url() + ";MODE=Oracle;LOCK_TIMEOUT=600000", "sa", "");
    }

    @Test
    void itIsLoadedDrivenAndChecked() throws Exception {
        go("load", "--scale=2");
        go("run", ShortRun.options("--terminals=2", "--transactions=102", "--pace=0.01", "--verify-after=true"));
        go("drop", "--yes");
    }

    private void go(String verb, String... options) {
        List<String> all = new ArrayList<>(List.of(verb, "--workload=churchill", "--dialect=oracle-on-h2"));
        all.addAll(List.of(options));
        all.add("--dialects=" + folder);
        DatabaseProgram.go(database, 0, all.toArray(String[]::new));
    }
}
