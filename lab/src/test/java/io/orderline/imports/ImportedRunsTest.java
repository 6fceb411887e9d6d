package io.orderline.imports;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.file.Latency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The figures that are expected were counted in the fixtures by hand. BenchmarkSQL 6's fixture: a minute of ramp-up
/// and two measured ones, two monkeys, each with 5 New-Orders in 10 s, of 20 ms and 40 ms. That of DBT-2: two drivers,
/// the last START at 12 s, the first TERMINATED at 71 s.
class ImportedRunsTest {
    @TempDir
    Path results;

    private Imports.Done imported(String fixture) throws IOException {
        return Imports.of(Imports.fixture(fixture), results, 0);
    }

    /// What is counted in its window of the New-Orders; the rest is unknown.
    private static Counts ended(long committed, long rolledBack, long failed) {
        return new Counts(-1, -1, committed, rolledBack, failed, -1, -1, -1);
    }

    @Test
    void itsFiguresAndOursStandSideBySide() throws IOException {
        Imports.Done done = imported("benchmarksql-5.0");
        // 8 rows of New-Order: 6 committed and 1 rolled back until 59.999 s, 1 at 60.000 s.
        assertThat(done.result().summary().nopm()).isEqualTo(6);
        assertThat(done.result().summary().completedPerMinute()).isEqualTo(7);
        assertThat(done.result().summary().totalPerMinute()).isEqualTo(15);
        assertThat(done.figure("tpmC of its report")).isEqualTo(8);
        assertThat(done.figure("tpmTotal of its report")).isEqualTo(17);
        assertThat(done.figure("percent of 12.86 per warehouse")).isCloseTo(31.1042, within(1e-4));
        assertThat(done.figure("Measured tpmC (NewOrders)")).isEqualTo(7.94);
        assertThat(done.figure("Measured tpmTOTAL")).isEqualTo(16.88);
        assertThat(done.told().difference())
                .startsWith("8 NEW_ORDER rows = 6 committed in the window + 1 rolled back in it")
                .contains("0 before it + 1 after it", "6 ÷ 60.0 s", "8 ÷ 1 min");
        assertThat(done.damage()).isEmpty();
    }

    @Test
    void whatTheFilesDoNotTellIsUnknown() throws IOException {
        Imports.Done done = imported("benchmarksql-5.0");
        assertThat(done.type("new-order").counts()).isEqualTo(ended(6, 1, -1));
        assertThat(done.result().accounting().total().failed()).isEqualTo(Counts.UNKNOWN);
        assertThat(done.result().accounting().balanced()).isFalse();
        assertThat(done.result().database().database()).isNegative();
        assertThat(done.type("new-order").waiting().p90()).isNegative();
        assertThat(done.result().setup().seed()).isNegative();
        assertThat(done.notes()).contains("committed ones include failed ones", "those of its collector");
        assertThat(done.result().state()).isEqualTo(RunState.IMPORTED);
        assertThat(done.result().verdict().valid()).isFalse();
    }

    @Test
    void percentilesComeFromTheRowsOfTheWindow() throws IOException {
        Imports.Done done = imported("benchmarksql-5.0");
        // 20, 30, 40, 50, 60, 70, 80 ms; the second of 60.000 s is not in it
        Latency response = done.type("new-order").response();
        assertThat(response.count()).isEqualTo(7);
        assertThat(response.p50()).isBetween(50_000L, 50_050L);
        assertThat(response.maxMicros()).isBetween(80_000L, 80_100L);
        assertThat(response.meanMicros()).isCloseTo(50_000, within(50.0));
        assertThat(done.type("delivery-background").counts().committed()).isEqualTo(2);
        assertThat(done.type("delivery").response().maxMicros()).isZero();
        assertThat(done.result().accounting().tally())
                .containsEntry("districts without an order to deliver", 2L)
                .containsEntry("deliveries", 2L)
                .containsEntry("new orders rolled back on purpose", 1L);
    }

    @Test
    void noSecretAndNoUserReachesTheRunFolder() throws IOException {
        for (String version : List.of("benchmarksql-5.0", "benchmarksql-5.1", "benchmarksql-6")) {
            try (var files = Files.walk(imported(version).folder().path())) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertThat(Files.readString(file))
                            .as("%s", file)
                            .doesNotContain("secret", "clear-text-user", "bench-user", "scott", "six-user", "ssh-user");
                }
            }
        }
    }

    @Test
    void thePlanHoldsWhatIsKnownAndOneOfItsFilesWillDo() throws IOException {
        RunFolder folder = imported("benchmarksql-5.0").folder();
        assertThat(RunFolder.isRunFolder(folder.path())).isTrue();
        assertThat(Files.readString(folder.plan()))
                .contains("warehouses: 2\n", "  terminals: 2\n", "  duration: 60s\n", "#   limitTxnsPerMin=0\n")
                .doesNotContain("no sign of equality", "osCollector");
        assertThat(folder.readResult().setup().url()).isEqualTo("jdbc:postgresql://db.example:5432/tpcc");
        for (String given : List.of("", "data", "data/result.csv")) {
            Imports.Done done = imported("benchmarksql-5.0/" + given);
            assertThat(done.told().source()).isEqualTo("benchmarksql-5.0");
            assertThat(done.result().setup().warehouses()).isEqualTo(2);
        }
    }

    /// 5.1 drops skipped rows from its report, but still divides by all minutes.
    @Test
    void aSkippedBeginningMovesTheWindow() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-5.1"), results, 60);
        assertThat(done.result().window()).isEqualTo(new Result.Window(60, 180));
        // Of 6: 2 before 60 s; after it 2 committed, 1 failed, 1 rolled back.
        assertThat(done.result().summary().nopm()).isEqualTo(1);
        assertThat(done.type("new-order").counts()).isEqualTo(ended(2, 1, 1));
        assertThat(done.figure("tpmC of its report")).isEqualTo(2);
        assertThat(done.told().difference())
                .startsWith(
                        "6 NEW_ORDER rows = 2 committed in the window + 1 rolled back in it + 1 failed in it + 2 before");
        assertThat(done.told().version()).isEqualTo("5.1devel");
        assertThat(done.result().setup().pace()).isEqualTo("limit 600/min");
        assertThat(done.result().setup().url()).isEqualTo("jdbc:oracle:thin:@//ora.example:1521/ORCL");
        assertThat(done.notes()).doesNotContain("committed ones include failed");
    }

    /// Two terminals cannot be busy for 1 s of 60 and without pauses.
    @Test
    void timeThatIsInNoFigureIsFoundAndTerminalsThatAreBusyAreInOrder() throws IOException {
        assertThat(littlesLaw(imported("benchmarksql-5.0"))).isEqualTo(Verdict.Level.WARN);
        assertThat(imported("benchmarksql-5.0").result().verdict().findings())
                .noneMatch(finding -> finding.rule().equals("order-lines"));
        Path folder = Imports.copy("benchmarksql-5.0", results);
        StringBuilder rows = new StringBuilder("run,elapsed,latency,dblatency,ttype,rbk,dskipped,error\n");
        for (int millis = 100; millis <= 60_000; millis += 100) {
            rows.append("7,").append(millis - 1).append(",100,100,NEW_ORDER,0,0,0\n");
            rows.append("7,").append(millis - 1).append(",100,100,DELIVERY_BG,0,0,0\n");
        }
        Files.writeString(folder.resolve("data/result.csv"), rows);
        assertThat(littlesLaw(Imports.of(folder, results, 0))).isEqualTo(Verdict.Level.PASS);
    }

    private static Verdict.Level littlesLaw(Imports.Done done) {
        return done.result().verdict().findings().stream()
                .filter(finding -> finding.rule().equals("littles-law"))
                .findFirst()
                .orElseThrow()
                .level();
    }

    /// A class is 1.3 % wide; its edge in the file lies one class higher.
    @Test
    void outcomesAndHistogramAreThoseOfItsWindowAndTerminalsFollowFromWarehouses() throws IOException {
        Imports.Done done = imported("benchmarksql-6");
        assertThat(done.result().window()).isEqualTo(new Result.Window(60, 180));
        assertThat(done.type("new-order").counts()).isEqualTo(ended(115, 2, 3));
        assertThat(done.result().summary().nopm()).isEqualTo(57.5);
        assertThat(done.figure("NOPM of its report")).isEqualTo(60);
        assertThat(done.figure("TPM of its report")).isEqualTo(156);
        assertThat(done.told().difference())
                .startsWith(
                        "120 NEW_ORDER in its window = 115 committed in the window + 2 rolled back in it + 3 failed in it");
        assertThat((double) done.type("new-order").response().p50()).isCloseTo(20_000, within(140.0));
        assertThat((double) done.type("new-order").response().p90()).isCloseTo(40_000, within(280.0));
        assertThat((double) done.type("delivery-background").response().p50()).isCloseTo(100_000, within(700.0));
        assertThat(done.type("new-order").service().p50()).isNegative();
        Result.Setup setup = done.result().setup();
        assertThat(List.of(setup.terminals(), setup.sessions(), setup.rampUpSeconds(), setup.pace()))
                .isEqualTo(List.of(30, 16, 60.0, "pauses × 1.0"));
    }

    /// The tool's sums of its window cannot be divided: only intervals remain.
    @Test
    void aSkippedBeginningCostsThePercentiles() throws IOException {
        Imports.Done done = Imports.of(Imports.fixture("benchmarksql-6"), results, 60);
        assertThat(done.result().window().beginSeconds()).isEqualTo(120);
        assertThat(done.type("new-order").counts()).isEqualTo(ended(60, -1, -1));
        assertThat(done.result().summary().nopm()).isEqualTo(60);
        assertThat(done.type("new-order").response().meanMicros()).isEqualTo(30_000);
        assertThat(done.type("new-order").response().p90()).isNegative();
        assertThat(done.notes()).contains("a part of it has none");
    }

    @Test
    void aRunWithoutASummaryWasNotFinished() throws IOException {
        Path folder = Imports.copy("benchmarksql-6", results);
        Path summary = folder.resolve("data/summary.csv");
        Files.writeString(summary, Files.readAllLines(summary).getFirst() + "\n");
        Files.delete(folder.resolve("data/histogram.csv"));
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.result().summary().nopm()).isEqualTo(60);
        assertThat(done.type("payment").counts().rolledBack()).isEqualTo(Counts.UNKNOWN);
        assertThat(done.notes()).contains("There is no summary.csv with results");
        assertThat(done.told().figures()).isEmpty();
    }

    @Test
    void theWindowIsThatOfAllDrivers() throws IOException {
        Imports.Done done = imported("dbt2");
        assertThat(done.result().started()).isEqualTo(Instant.ofEpochSecond(1_700_000_000));
        assertThat(done.result().window()).isEqualTo(new Result.Window(13, 71));
        // Between 12 s and 71 s, both excluded: 2 committed, 1 rolled back, 1 with an error.
        assertThat(done.type("new-order").counts()).isEqualTo(ended(2, 1, 1));
        assertThat(done.result().summary().nopm()).isCloseTo(2 * 60 / 58.0, within(1e-9));
        assertThat(done.figure("NOTPM of its post-processing")).isCloseTo(4 * 60 / 59.0, within(1e-9));
        assertThat(done.told().difference())
                .startsWith(
                        "4 lines 'n' in its window = 2 committed in the window + 1 rolled back in it + 1 failed in it")
                .contains("a second more");
    }

    @Test
    void whatDbt2sLogSaysIsTakenAndTheRestIsUnknown() throws IOException {
        Imports.Done done = imported("dbt2");
        assertThat(done.type("new-order").response().count()).isEqualTo(3);
        assertThat(done.type("new-order").response().maxMicros()).isBetween(30_000L, 30_050L);
        assertThat(done.type("new-order").service().p50()).isNegative();
        assertThat(done.type("payment").counts()).isEqualTo(ended(2, 0, 1));
        assertThat(done.notes()).contains("Code R stands at other types");
        assertThat(done.result().summary().types()).hasSize(5).noneMatch(TypeSummary::background);
        assertThat(done.type("delivery").response().maxMicros()).isBetween(200_000L, 200_200L);
        Result.Setup setup = done.result().setup();
        assertThat(List.of(setup.terminals(), setup.warehouses(), setup.pace())).isEqualTo(List.of(-1, 2, "unknown"));
        assertThat(List.of(done.told().name(), done.told().version())).containsExactly("DBT2", "unknown");
    }

    @Test
    void oneLogIsOneDriverAndThoseThatNeverWorkedTogetherAreRefused() throws IOException {
        Imports.Done done = imported("dbt2/driver1/mix.log");
        assertThat(done.result().window().beginSeconds()).isEqualTo(11);
        assertThat(done.figure("NOTPM of its post-processing")).isCloseTo(4 * 60 / 61.0, within(1e-9));
        assertThat(done.result().setup().warehouses()).isEqualTo(1);
        Path folder = Imports.copy("dbt2", results);
        Path log = folder.resolve("driver2/mix.log");
        Files.writeString(log, Files.readString(log).replace("17000000", "17000005"));
        assertMistaken(() -> Imports.of(folder, results, 0), "one at a time");
    }

    @Test
    void aLogThatWasCutOffHasNoFigureOfItsOwn() throws IOException {
        Path folder = Imports.copy("dbt2", results);
        for (String driver : List.of("driver1/mix.log", "driver2/mix.log")) {
            Path log = folder.resolve(driver);
            String text = Files.readString(log);
            Files.writeString(log, text.substring(0, text.indexOf("TERMINATED")));
        }
        Imports.Done done = Imports.of(folder, results, 0);
        assertThat(done.told().figures()).isEmpty();
        assertThat(done.told().difference()).isEmpty();
        assertThat(done.damage()).hasSize(2).allMatch(sentence -> sentence.contains("in the middle of a line"));
        assertThat(done.notes()).contains("There is no TERMINATED");
        // From 13 s to 72 s, where the last line is, whose second may be a splinter.
        assertThat(done.result().window().endSeconds()).isEqualTo(72);
    }
}
