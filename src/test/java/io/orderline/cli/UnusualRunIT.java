package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.PlantedUrls;
import io.orderline.result.Accounting;
import io.orderline.result.Result;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs that end well, under conditions that are not the usual ones.
class UnusualRunIT {
    @TempDir
    private Path folder;

    @Test
    @Drill
    void transactionsThatCannotBeSerialisedAreTriedAgainAndCountedApart() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            Program.Ended ended = bench.drive(100, "--verify-after=true", "--terminals=16", "--isolation=serializable");
            Result result = bench.runFolder().readResult();
            ended.withCode(result.verdict().valid() ? 0 : 4);
            assertThat(result.accounting().total().retries()).isPositive();
            Accounting.ErrorCount serialization = result.accounting().errors().stream()
                    .filter(error -> error.kind().equals("serialization"))
                    .findFirst()
                    .orElseThrow();
            assertThat(serialization.sqlState()).isEqualTo("40001");
            assertThat(serialization.retried()).isPositive();
            assertThat(result.accounting().errors().stream()
                            .mapToLong(Accounting.ErrorCount::retried)
                            .sum())
                    .isEqualTo(result.accounting().total().retries());
            assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
            RunFacts.identities(result);
            RunFacts.intervalsAddUp(bench.runFolder());
            RunFacts.clientAgreesWithDatabase(result);
        }
    }

    /// BenchmarkSQL leaves the same tables and constants, but none of our markers.
    @Drill
    @Test
    void aDatabaseOfAnotherToolIsVerifiedAndDriven() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            bench.database().execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline.%'");
            assertThat(bench.run("verify").withCode(0).out())
                    .contains("not-applicable", "another tool loaded the database", "consistency-12");
            bench.drive(20, "--verify-before=true", "--verify-after=true").withCode(0);
            assertThat(bench.runFolder().readResult().setup().warehouses()).isEqualTo(1);
            assertThat(bench.run("load", "--warehouses", "1").withCode(3).err()).contains("another tool");
        }
    }

    @Test
    void thePasswordIsNowhere() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            String password = bench.database().password();
            assertThat(password).hasSizeGreaterThan(20);
            try (Program run = bench.startDrive(20)) {
                run.awaitSaid("run folder: ");
                String commandLine = Files.readString(Path.of("/proc/" + run.pid() + "/cmdline"));
                assertThat(commandLine).contains("--user").doesNotContain(password);
                run.await().withCode(0);
            }
            assertThat(filesWith(password)).isEmpty();
        }
    }

    @Drill
    @Test
    void aValueThatMayBeASecretIsInNoFile() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            String url = bench.database().url();
            String planted = url + (url.contains("?") ? "&" : "?") + "whatever=" + PlantedUrls.SECRET;
            List<String> arguments = new ArrayList<>(List.of("run", "--url", planted));
            arguments.addAll(List.of("--user", bench.database().user()));
            arguments.addAll(List.of(ShortRun.counted(20, "--benchmarksql-files")));
            Program.Ended ended = bench.program().run(arguments.toArray(String[]::new));
            assertThat(ended.withCode(0).out() + ended.err()).doesNotContain(PlantedUrls.SECRET);
            assertThat(bench.runFolder().readResult().setup().url()).endsWith("whatever=***");
            assertThat(filesWith(PlantedUrls.SECRET)).isEmpty();
        }
    }

    /// Among all that the program wrote, its two streams included.
    private List<Path> filesWith(String text) throws IOException {
        List<Path> found = new ArrayList<>();
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.filter(Files::isRegularFile).toList();
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(10);
        for (Path file : all) {
            if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
                found.add(file);
            }
        }
        return found;
    }
}
