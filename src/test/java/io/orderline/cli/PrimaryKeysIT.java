package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Verdict.Finding;
import io.orderline.testing.Drill;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tables without a primary key are named, by the metadata of the JDBC driver.
@Drill
class PrimaryKeysIT {
    @TempDir
    private Path folder;

    private List<Finding> findings(String... statements) throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            bench.database().execute(statements);
            bench.drive(5).withCode(0);
            return bench.runFolder().readResult().verdict().findings().stream()
                    .filter(finding -> finding.rule().equals("no-primary-key"))
                    .toList();
        }
    }

    @Test
    void aTableWithoutOneIsNamed() throws Exception {
        assertThat(findings("ALTER TABLE bmsql_history DROP CONSTRAINT bmsql_history_pkey"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("no primary key: bmsql_history;"));
    }

    @Test
    void nothingIsSaidOfTheTablesOfALoad() throws Exception {
        assertThat(findings()).isEmpty();
    }
}
