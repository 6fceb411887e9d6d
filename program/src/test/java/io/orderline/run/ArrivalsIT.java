package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.report.run.document.RunDocument;
import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.LatencyFigure;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunListener;
import io.orderline.testing.PlannedRun;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.QuietRunListener;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Load models against a real server; the identities and the database's own count hold in each. When work becomes due
/// is for the tests of its sources to say.
class ArrivalsIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.loaded();

    @TempDir
    private Path results;

    /// @param settings `key=value`
    private Run.Finished run(RunListener listener, String... settings) throws Exception {
        Map<String, String> all = new TreeMap<>(Map.of("verify.quick", "true"));
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            all.put(parts[0], parts[1]);
        }
        Run.Finished finished = PlannedRun.of(database.target(), new Tpcc(), results, all, listener);
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

    /// Coordinated omission: a closed loop would send next to nothing while the server is frozen, and the
    /// freeze would hardly show. Here each transaction that became due meanwhile has its share in its
    /// response time.
    @Test
    void aFreezeShowsInTheResponseTimesOfOpenArrivals() throws Exception {
        Freeze freeze = new Freeze(database);
        Run.Finished finished =
                run(freeze, "drive.rate=100/s", "drive.poisson=false", "drive.duration=5s", "drive.sessions=4");
        Result result = finished.result();
        long frozen = freeze.micros();
        TypeSummary newOrder = result.summary().types().getFirst();
        // One is due in the first of the gaps, and one of two is a New-Order.
        assertThat(newOrder.response().maxMicros()).isGreaterThan(frozen - 500_000);
        // The database itself made few of them wait; most waited for a session.
        assertThat(newOrder.service().p90()).isLessThan(newOrder.response().p90());
        assertThat(freeze.due()).as("more than there are sessions").isGreaterThan(4);
        assertThat((double) due(result))
                .isLessThanOrEqualTo(1 + 100 * result.window().seconds());
        assertThat(RunDocument.text(finished.folder()).replaceAll("\\s+", " "))
                .as("what sending hides is shown beside it")
                .contains("to the end, ms from p50", "from when it was due, and");
    }

    /// The window is as long as its steps. The few that may wait are done soon.
    @Test
    void anOverloadIsFoundInTheStepsOfTheRate() throws Exception {
        String rate = "drive.rate=50/s 4s, 2000/s 1s, 50/s 4s";
        Run.Finished finished =
                run(new QuietRunListener(), rate, "drive.poisson=false", "drive.sessions=1", "drive.queue-limit=100");
        RunFolder folder = finished.folder();
        double end = folder.readResult().window().endSeconds();
        assertThat(end).as("not the usual minute").isLessThan(60);
        assertThat(due(folder.readResult())).isBetween(200L, 1 + 200 + 2000 + (long) (50 * (end - 5)));
        assertThat(folder.readResult().overloads()).singleElement().satisfies(overload -> {
            assertThat(List.of(overload.beginSeconds(), overload.endSeconds())).containsExactly(4.0, 5.0);
            assertThat(overload.mostPerSecond()).isEqualTo(2000);
            Result.OverloadRecovery recovery = overload.recovery().orElseThrow();
            assertThat(recovery.peakMicros()).isPositive();
            assertThat(recovery.levelMicros()).isPositive();
            assertThat(recovery.seconds()).as("in milliseconds").isBetween(0.0, end - 5 + 1e-3);
        });
    }

    /// Percentiles of what was done alone would look as if the server had kept up.
    @Test
    void whatTheQueueCannotHoldIsSkippedAndTheRunIsInvalid() throws Exception {
        Freeze freeze = new Freeze(database);
        Run.Finished finished =
                run(freeze, "drive.rate=100/s", "drive.duration=4s", "drive.sessions=2", "drive.queue-limit=10");
        Result result = finished.result();
        Counts total = result.accounting().total();
        assertThat(total.skipped()).isPositive();
        assertThat(total.due()).isEqualTo(total.started() + total.skipped());
        assertThat(result.verdict().valid()).isFalse();
        assertThat(result.verdict().findings()).anySatisfy(finding -> {
            assertThat(finding.rule()).isEqualTo("due-work");
            assertThat(finding.message()).contains("were not done", "skipped because too many waited");
        });
        TypeSummary newOrder = result.summary().types().getFirst();
        assertThat(newOrder.unfinished()).isPresent();
        assertThat(newOrder.isLowerBound(LatencyFigure.P99)).isTrue();
        assertThat(newOrder.response().p99()).isGreaterThan(freeze.micros() / 2);
        assertThat(finished.folder().readResult().summary()).isEqualTo(result.summary());
        assertThat(result.verdict().findings())
                .noneMatch(finding -> finding.rule().equals("littles-law"));
    }

    /// A machine that is slow keeps a limit all the more.
    @Test
    void terminalsThatShareSessionsEndAfterTheirCountAndKeepALimit() throws Exception {
        String[] settings = {"drive.transactions=10", "drive.terminals=8", "drive.sessions=2", "drive.limit=3000/min"};
        Result result = run(new QuietRunListener(), settings).result();
        assertThat(due(result)).isEqualTo(80);
        assertThat(result.window().seconds()).isGreaterThanOrEqualTo(79 / 50.0);
        assertThat(result.summary().types().getFirst().waiting().count()).isPositive();
    }

    /// Locks the table that New-Order, Payment and Stock-Level need first, from the first second of the window until
    /// two more have been, or the window is over. First, so that nobody holds a lock while waiting for this one.
    private static final class Freeze extends QuietRunListener {
        private final TestDatabase database;
        private final CountDownLatch seconds = new CountDownLatch(2);
        private final CountDownLatch thawed = new CountDownLatch(1);
        private boolean begun;
        private volatile boolean frozen;
        private long due;
        private volatile long micros;

        Freeze(TestDatabase database) {
            this.database = database;
        }

        /// How long it was.
        long micros() throws InterruptedException {
            thawed.await();
            assertThat(micros).isPositive();
            return micros;
        }

        /// What became due meanwhile.
        long due() {
            return due;
        }

        @Override
        public void interval(Interval interval, Phase phase) {
            if (!begun) {
                begun = true;
                Thread.ofPlatform().start(this::freeze);
            } else if (frozen) {
                due += interval.types().stream()
                        .mapToLong(type -> type.counts().due())
                        .sum();
                seconds.countDown();
            }
        }

        @Override
        public void phase(Phase phase, double length) {
            if (phase != Phase.MEASURE) {
                while (begun && seconds.getCount() > 0) {
                    seconds.countDown();
                }
            }
        }

        private void freeze() {
            try (Connection connection = database.target().connect("freeze");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("LOCK TABLE bmsql_district IN ACCESS EXCLUSIVE MODE");
                long begin = System.nanoTime();
                frozen = true;
                seconds.await();
                micros = (System.nanoTime() - begin) / 1000;
                connection.commit();
            } catch (SQLException | InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                thawed.countDown();
            }
        }
    }
}
