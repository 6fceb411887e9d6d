package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.AcidReport;
import io.orderline.result.file.Json;
import io.orderline.testing.Drill;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verb; what the tests find is shown where they are.
@Drill
class AcidIT {
    @TempDir
    private Path folder;

    private String acid(Workbench bench, int code, String options) {
        return DatabaseProgram.go(bench.database(), code, "acid --results=" + folder.resolve("runs") + " " + options);
    }

    private Path made() throws IOException {
        try (Stream<Path> made = Files.list(folder.resolve("runs"))) {
            return made.findFirst().orElseThrow();
        }
    }

    @Test
    void aPageAndAFileAreLeftAndTheExitCodeSaysWhetherALevelPasses() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            assertThat(acid(bench, 0, "--only atomicity --levels serializable"))
                    .contains(
                            "passed: Payment, committed (atomicity-1, TPC-C 3.2.2.1)",
                            "all tests of TPC-C that were made pass at serializable");
            Path made = made();
            assertThat(made.getFileName().toString()).endsWith("-acid-postgresql");
            AcidReport report = Json.read(made.resolve("acid.json"), AcidReport.class);
            assertThat(report.met()).isTrue();
            assertThat(made.resolve("report.html")).content().contains("ACID tests: PostgreSQL");

            assertThat(acid(bench, 3, "--levels snapshot"))
                    .contains("postgresql has no level snapshot. It has: read-uncommitted, read-committed");

            bench.database()
                    .execute(
                            "CREATE FUNCTION more() RETURNS trigger LANGUAGE plpgsql AS"
                                    + " 'BEGIN NEW.w_ytd := NEW.w_ytd + 1; RETURN NEW; END'",
                            "CREATE TRIGGER more BEFORE UPDATE ON bmsql_warehouse FOR EACH ROW EXECUTE FUNCTION"
                                    + " more()");
            assertThat(acid(bench, 6, "--only atomicity --json")).contains("\"outcome\" : \"FAILED\"");

            String crash = "--only durability --load 200ms --crash-command 'exit 3' --crash-limit 30s";
            assertThat(acid(bench, 3, crash)).contains("the crash command: exit code 3");
        }
    }

    @Test
    void tablesThatAreNotThereAreTold() {
        try (Workbench bench = Workbench.empty(folder)) {
            assertThat(acid(bench, 3, "")).contains("the tables do not exist: run 'orderline load' first");
        }
    }
}
