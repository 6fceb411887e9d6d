package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Churchill in Oracle's dialect on H2 in its mode for Oracle, which takes its types, and '' for NULL as
/// Oracle does. What H2 has not is replaced: the catalogue, the package of statistics, the numbers of
/// errors.
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

    @Test
    void itIsLoadedDrivenAndChecked() throws Exception {
        Files.writeString(folder.resolve("oracle-on-h2.yaml"), RELATIVE);
        TestDatabase empty = EmbeddedEngine.H2_MEMORY.create(folder);
        String url = empty.url() + ";MODE=Oracle;LOCK_TIMEOUT=10000";
        go(url, "load", "--scale=2");
        go(
                url,
                "run",
                "--terminals=2",
                "--transactions=34",
                "--pace=0.01",
                "--ramp-up=0s",
                "--ceiling=false",
                "--monitor-local=false",
                "--results=" + folder.resolve("runs"));
        go(url, "drop", "--yes");
    }

    private void go(String url, String verb, String... options) {
        String[] first = {
            verb, "--url", url, "--user=sa", "--workload=churchill", "--dialect=oracle-on-h2", "--dialects=" + folder
        };
        String[] all = new String[first.length + options.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(options, 0, all, first.length, options.length);
        InProcess program = new InProcess(Map.of("ORDERLINE_PASSWORD", ""));
        assertThat(program.run(all)).as(program.out() + program.err()).isZero();
    }
}
