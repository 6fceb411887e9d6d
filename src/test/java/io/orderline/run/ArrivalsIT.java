package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.config.Problems;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.report.run.text.TextReport;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunListener;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.QuietRunListener;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every load model against a real server; the identities and the database's own count hold in each.
class ArrivalsIT {
    private TestDatabase database;

    @TempDir
    Path results;

    @BeforeEach
    void load() {
        database = PostgresFixture.loaded();
    }

    @AfterEach
    void drop() {
        PostgresFixture.drop(database);
    }

    private Run.Finished run(Map<String, String> settings, RunListener listener) throws Exception {
        List<RawValue> given = new ArrayList<>(List.of(
                new RawValue("results", results.toString(), "test"),
                new RawValue("drive.ramp-up", "1s", "test"),
                new RawValue("drive.ceiling", "false", "test"),
                new RawValue("verify.before", "false", "test")));
        settings.forEach((key, value) -> given.add(new RawValue(key, value, "test")));
        Plan plan = Plan.of(given, new Problems());
        Run.Finished finished = new Run(plan, database.target(), new Tpcc(), listener).execute();
        Result result = finished.result();
        assertThat(result.accounting().balanced()).isTrue();
        assertThat(result.accounting().types())
                .allSatisfy(type -> assertThat(type.counts().balanced()).isTrue());
        assertThat(result.database().agrees()).as(result.database().toString()).isTrue();
        assertThat(result.after()).isNotEmpty().noneMatch(CheckReport::violated);
        return finished;
    }

    private static long due(Result result) {
        return result.summary().types().stream()
                .filter(type -> !type.background())
                .mapToLong(type -> type.counts().due())
                .sum();
    }

    /// A window that begins or ends late, on a machine that has no time for it, holds as much more or less.
    private static double rateTimes(double perSecond, Result result) {
        return perSecond * result.window().seconds();
    }

    @Test
    @Drill
    void constantArrivalsComeAtTheirRate() throws Exception {
        Result result = run(
                        Map.of("drive.rate", "100/s", "drive.poisson", "false", "drive.duration", "6s"),
                        new QuietRunListener())
                .result();

        assertThat((double) due(result)).isCloseTo(rateTimes(100, result), within(50.0));
    }

    @Test
    void poissonArrivalsComeAtTheirRate() throws Exception {
        Result result = run(Map.of("drive.rate", "100/s", "drive.duration", "6s"), new QuietRunListener())
                .result();

        double expected = rateTimes(100, result);
        assertThat((double) due(result)).isCloseTo(expected, within(5 * Math.sqrt(expected))); // standard deviations
    }

    @Drill
    @Test
    void stepsSetTheLengthOfTheWindow() throws Exception {
        Result result = run(Map.of("drive.rate", "50/s 2s, 150/s 2s", "drive.poisson", "false"), new QuietRunListener())
                .result();

        double late = result.window().seconds() - 4;
        assertThat(late).isBetween(-0.1, 4.0); // of 60 s by default
        assertThat((double) due(result)).isBetween(360.0, 415 + 150 * Math.max(0, late));
    }

    /// Coordinated omission: a closed loop would send next to nothing while the server is frozen, and the
    /// freeze would hardly show. Here each transaction that became due meanwhile has its share in its
    /// response time.
    @Test
    void aFreezeShowsInTheResponseTimesOfOpenArrivals() throws Exception {
        Freeze freeze = new Freeze(database);
        Run.Finished finished = run(
                Map.of("drive.rate", "100/s", "drive.poisson", "false", "drive.duration", "8s", "drive.sessions", "4"),
                freeze);
        Result result = finished.result();

        assertThat(freeze.done()).isTrue();
        List<TypeSummary> foreground = result.summary().types().stream()
                .filter(type -> !type.background())
                .toList();
        assertThat(foreground.getFirst().response().maxMicros()).isGreaterThan(1_800_000);
        // Two of eight seconds: a quarter of all transactions waited, the latest the least.
        assertThat(foreground.getFirst().response().p90()).isGreaterThan(700_000);
        // The database itself made few of them wait; most waited for a session.
        assertThat(foreground.getFirst().service().p90())
                .isLessThan(foreground.getFirst().response().p90());
        assertThat((double) due(result)).isCloseTo(rateTimes(100, result), within(50.0));
        assertThat(duePerSecond(finished.folder())).allMatch(due -> due > 60);
        assertThat(TextReport.of(finished.folder()).replaceAll("\\s+", " "))
                .as("what sending hides is shown beside it")
                .contains("to the end, ms from p50", "from when it was due, and");
    }

    @Test
    void anOverloadIsFoundInTheStepsOfTheRate() throws Exception {
        Run.Finished finished =
                run(Map.of("drive.rate", "50/s 5s, 6000/s 2s, 50/s 5s", "drive.sessions", "1"), new QuietRunListener());

        assertThat(finished.folder().readResult().overloads()).singleElement().satisfies(overload -> {
            assertThat(overload.beginSeconds()).isEqualTo(6);
            assertThat(overload.endSeconds()).isEqualTo(8);
            assertThat(overload.mostPerSecond()).isEqualTo(6000);
            Result.OverloadRecovery recovery = overload.recovery().orElseThrow();
            assertThat(recovery.peakMicros()).isGreaterThan(recovery.levelMicros());
            assertThat(recovery.seconds()).isBetween(0.0, 5.5);
        });
    }

    private static List<Long> duePerSecond(RunFolder folder) throws Exception {
        List<IntervalRow> rows = IntervalCsv.read(folder.intervals());
        return rows.stream()
                .filter(row -> row.phase() == Phase.MEASURE && row.seconds() > 0.9)
                .map(IntervalRow::second)
                .distinct()
                .map(second -> rows.stream()
                        .filter(row -> row.second() == second && !row.type().endsWith("background"))
                        .mapToLong(row -> row.counts().due())
                        .sum())
                .toList();
    }

    @Test
    @Drill
    void whatTheQueueCannotHoldIsSkippedAndCounted() throws Exception {
        Freeze freeze = new Freeze(database);
        Result result = run(
                        Map.of(
                                "drive.rate", "100/s",
                                "drive.duration", "6s",
                                "drive.sessions", "2",
                                "drive.queue-limit", "10"),
                        freeze)
                .result();

        Counts total = result.accounting().total();
        assertThat(freeze.done()).isTrue();
        assertThat(total.skipped()).isGreaterThan(50);
        assertThat(total.due()).isEqualTo(total.started() + total.skipped());
    }

    /// Percentiles of what was done alone would look as if the server had kept up.
    @Test
    void aRateThatTheDatabaseDoesNotHoldIsInvalid() throws Exception {
        Run.Finished finished = run(
                Map.of(
                        "drive.rate",
                        "8000/s",
                        "drive.duration",
                        "3s",
                        "drive.sessions",
                        "1",
                        "drive.queue-limit",
                        "500"),
                new QuietRunListener());
        Result result = finished.result();

        TypeSummary newOrder = result.summary().types().getFirst();
        assertThat(result.verdict().valid()).isFalse();
        assertThat(result.verdict().findings()).anySatisfy(finding -> {
            assertThat(finding.rule()).isEqualTo("due-work");
            assertThat(finding.message()).contains("were not done", "skipped because too many waited");
        });
        assertThat(newOrder.unfinished()).isPresent();
        assertThat(newOrder.mark("p99")).isEqualTo("≥ ");
        assertThat(newOrder.response().p99()).isGreaterThan(2_000_000);
        assertThat(finished.folder().readResult().summary()).isEqualTo(result.summary());
        assertThat(result.verdict().findings())
                .noneMatch(finding -> finding.rule().equals("littles-law"));
    }

    @Drill
    @Test
    void manyTerminalsShareFewSessions() throws Exception {
        QuietRunListener listener = new QuietRunListener();
        Result result = run(
                        Map.of(
                                "drive.terminals", "300",
                                "drive.pace", "0.05",
                                "drive.sessions", "6",
                                "drive.duration", "6s"),
                        listener)
                .result();

        // 300 terminals with a twentieth of 20.7 s between their transactions make about 290 a second.
        assertThat(due(result)).isPositive(); // fewer where the machine is slow: who waits does not type
        assertThat((double) due(result)).isLessThan(rateTimes(380, result));
        assertThat(result.summary().types().getFirst().waiting().count()).isPositive();
    }

    @Drill
    @Test
    void aLimitHoldsAlsoBelowOneTransactionATerminal() throws Exception {
        Result result = run(
                        Map.of("drive.limit", "300/min", "drive.terminals", "10", "drive.duration", "6s"),
                        new QuietRunListener())
                .result();

        // No more than the limit, and fewer where the machine is slow.
        assertThat((double) due(result)).isBetween(1.0, rateTimes(5, result) + 2);
    }

    @Test
    @Drill
    void terminalsEndAfterTheirCountOfTransactions() throws Exception {
        Result result = run(
                        Map.of(
                                "drive.transactions", "50",
                                "drive.terminals", "4",
                                "drive.ramp-up", "0s",
                                "drive.duration", "5m"),
                        new QuietRunListener())
                .result();

        assertThat(due(result)).isEqualTo(200);
        assertThat(result.window().seconds()).isLessThan(300); // which would be the planned end
    }

    @Drill
    @Test
    void terminalsThatShareSessionsEndAfterTheirCountToo() throws Exception {
        Result result = run(
                        Map.of(
                                "drive.transactions", "50",
                                "drive.terminals", "8",
                                "drive.sessions", "2",
                                "drive.ramp-up", "0s",
                                "drive.duration", "5m"),
                        new QuietRunListener())
                .result();

        assertThat(due(result)).isEqualTo(400);
        assertThat(result.window().seconds()).isLessThan(300); // which would be the planned end
    }

    /// Locks the table that New-Order, Payment and Stock-Level need first, for two seconds of the window.
    /// First, so that nobody holds a lock while waiting for this one.
    private static final class Freeze extends QuietRunListener {
        private final TestDatabase database;
        private int seconds;
        private volatile boolean done;

        Freeze(TestDatabase database) {
            this.database = database;
        }

        boolean done() {
            return done;
        }

        @Override
        public void interval(Interval interval, Phase phase) {
            if (phase == Phase.MEASURE && ++seconds == 2) {
                Thread.ofPlatform().start(this::freeze);
            }
        }

        private void freeze() {
            try (Connection connection = database.target().connect("freeze");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("LOCK TABLE bmsql_district IN ACCESS EXCLUSIVE MODE");
                statement.execute("SELECT pg_sleep(2)");
                connection.commit();
                done = true;
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
