package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.result.environment.Durability;
import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a testbed of one durable server must do, by its name: run in each style, keep its word in a crash, isolate.
abstract class DurableServerTests {
    @TempDir
    static Path common;

    @TempDir
    private Path folder;

    private final String testbed;
    private final String failures;

    /// @param failures of the tests of isolation at repeatable read, none of them TPC-C's, as `acid` prints them
    DurableServerTests(String testbed, String failures) {
        this.testbed = testbed;
        this.failures = failures;
    }

    static Program.Launch program(Path folder) {
        return Program.in(folder)
                .environment("XDG_CACHE_HOME", common.resolve("cache").toString())
                .environment("ORDERLINE_DRIVERS", common.resolve("drivers").toString());
    }

    private RunFolder run(String style, String more) throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), """
            testbed: %s
            testbed.settings: {innodb_log_file_size: 32M}
            warehouses: 1
            drive: {style: %s, terminals: 8, max-attempts: 10, duration: 10m, transactions: 230, limit: 400/s,
              ramp-up: 0s, outage-limit: 5m, ceiling: false, ledger: 0s}
            verify.before: false
            %s
            """.formatted(testbed, style, more));
        program(folder).run("run", "plan.yaml");
        return RunFolder.list(folder.resolve("runs")).getLast();
    }

    @ParameterizedTest
    @ValueSource(strings = {"row", "batch", "procedure"})
    void eachStyleRunsAndVerifies(String style) throws Exception {
        RunFolder run = run(style, "");
        RunFacts.valid(run.readResult());
        RunFacts.identities(run.readResult());
        RunFacts.clientAgreesWithDatabase(run.readResult());
        assertThat(Files.readString(run.events())).doesNotContain("monitor-refused", "monitor-lost");
        Durability durability =
                run.readEnvironment().orElseThrow().database().durability().orElseThrow();
        assertThat(durability.system().survives()).isEqualTo(Optional.of(true));
        assertThat(durability.node().survives()).isEqualTo(Optional.of(false));
    }

    /// Whether the run is valid depends on how many transactions fail, and so on the machine's speed.
    @Test
    void nothingAcknowledgedIsLostInACrash() throws Exception {
        RunFolder run = run("batch", "at: {1s: crash %1$s; restart %1$s}".formatted(testbed));
        RunFacts.identities(run.readResult());
        assertThat(run.readResult().ledger().orElseThrow().clean()).isTrue();
        assertThat(run.readResult().outages()).isNotEmpty();
    }

    @Test
    void repeatableReadPassesTpccsTests() {
        String line = "acid --warehouses=1 --levels=repeatable-read --only=isolation --testbed=" + testbed;
        assertThat(program(folder).run(words(line)).withCode(0).out())
                .contains(
                        "all tests of TPC-C that were made pass at repeatable-read",
                        "At repeatable-read fail: " + failures + ".");
    }
}
