package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.BusinessTransactions;
import io.orderline.result.RunFolder;
import io.orderline.result.UserReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.BusinessTransactionCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.TimeSeries;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Users who share sessions, with courses of five transactions.
@Drill
class SharedSessionsIT {
    private static final int USERS = 12;
    private static final int SESSIONS = 3;

    @TempDir
    private static Path folder;

    private static TestDatabase database;

    @BeforeAll
    static void load() throws IOException {
        database = PostgresFixture.create();
        Path calls = Files.createDirectory(folder.resolve("calls"));
        Files.writeString(calls.resolve("workload.yaml"), """
                name: calls
                course: 5
                tables:
                  customer:
                    rows: 100*scale
                    columns:
                      id: sequence(1)
                      calls: constant(0)
                types:
                  call:
                    think: 60ms
                    parameters:
                      id: uniform(1, 100*scale)
                  look:
                    read-only: yes
                    think: 60ms
                    parameters:
                      id: uniform(1, 100*scale)
                """);
        Files.writeString(calls.resolve("schema.sql"), """
                --: create.customer
                CREATE TABLE customer (id integer NOT NULL PRIMARY KEY, calls integer NOT NULL)
                """);
        Files.writeString(calls.resolve("call.sql"), """
                --: before
                --@ rows: 1
                SELECT calls FROM customer WHERE id = :id
                --: raise
                --@ rows: 1
                UPDATE customer SET calls = calls + 1 WHERE id = :id
                --: slow
                --@ rows: 1
                SELECT pg_sleep(0.002)::text AS slept
                """);
        Files.writeString(calls.resolve("look.sql"), """
                --: look
                --@ rows: 1
                SELECT calls AS made FROM customer WHERE id = :id
                """);
        go(0, "load");
    }

    @AfterAll
    static void drop() {
        PostgresFixture.drop(database);
    }

    private static InProcess go(int code, String verb, String... options) {
        String line = verb + " --workload " + folder.resolve("calls");
        return DatabaseProgram.ended(database.target(), code, Words.of(line, options));
    }

    private static RunFolder drive(String name, int transactions, String... options) {
        Path run = folder.resolve(name);
        String usual = "--monitor-interval=100ms --pace=spec --terminals=" + USERS + " --run-folder=" + run;
        go(0, "run", ShortRun.counted(transactions, Words.of(usual, options)));
        return new RunFolder(run);
    }

    private static UserReport users(RunFolder run) throws IOException {
        return run.readResult().users().orElseThrow();
    }

    /// Two whole courses each, and two transactions of a third.
    @Test
    void coursesAndWaitingAreInAllReports() throws Exception {
        RunFolder run = drive("shared", 12, "--sessions=" + SESSIONS);
        UserReport users = users(run);
        BusinessTransactions courses = users.courses().orElseThrow();

        assertThat(courses.all().time().count()).isEqualTo(2 * USERS);
        assertThat(courses.each())
                .extracting(BusinessTransactions.OfNumber::course)
                .containsExactly(1, 2);
        assertThat(courses.cutOff()).isEqualTo(USERS);
        assertThat(courses.failed() + courses.outside()).isZero();
        assertThat(BusinessTransactionCsv.read(run.courses()))
                .hasSize(3 * USERS)
                .allSatisfy(row -> assertThat(row.waitingMicros()).isBetween(0L, row.responseMicros() + 5))
                .allSatisfy(row ->
                        assertThat(row.responseMicros()).isLessThanOrEqualTo(row.endMicros() - row.dueMicros() + 5));
        assertThat(courses.all().working().meanMicros())
                .isLessThan(courses.all().time().meanMicros());
        Latency waiting = users.waiting().orElseThrow();
        assertThat(waiting.count()).isEqualTo(12 * USERS);
        assertThat(waiting.maxMicros()).isPositive();

        assertThat(users.sessions().orElseThrow().most()).isBetween(1L, SESSIONS + 1L);
        assertThat(users.memory())
                .allSatisfy(side -> assertThat(side.peakBytes()).isGreaterThan(1 << 20))
                .extracting(PeakMemory::name)
                .containsExactly(PeakMemory.DRIVER, PeakMemory.SERVER);
        assertThat(RunDocument.text(run))
                .contains(" in all (PSS, the most that was seen); for each of 12 users")
                .contains("courses, s", "12 cut off by the end of the drive", "for a session: mean");
        assertThat(HtmlReport.of(run))
                .contains(
                        "id=\"courses\"",
                        "Course 2",
                        "id=\"sides\"",
                        "Waiting for a session is a part of the response times",
                        "3 for terminals, 0 for deferred work, and one for the run itself",
                        "12 terminals on 3 sessions");
        RunFigures facts = RunFigures.read(run);
        for (String name : Words.of("course.mean course-1.p90 course-2.working.mean waiting.p99 server-sessions"
                + " driver-memory server-memory call.waiting.p50")) {
            assertThat(Metric.parse(name, List.of("call", "look")).of(facts))
                    .as(name)
                    .isPresent();
        }
        assertThat(Metric.parse("pooler-memory").of(facts)).isEmpty();
        assertThat(Metric.parse("course-3.mean").of(facts)).isEmpty();
        assertThat(Metric.parse("course-1.mean").of(facts).getAsDouble())
                .isEqualTo(courses.each().getFirst().times().time().meanMicros() / 1000);
    }

    @Test
    void nobodyWaitsForASessionOfHisOwn() throws Exception {
        UserReport users = users(drive("own", 5));
        assertThat(users.sessions().orElseThrow().most()).isGreaterThan(SESSIONS + 1L);

        assertThat(users.waiting()).isEmpty();
        assertThat(users.courses().orElseThrow().all().time().count()).isEqualTo(USERS);
    }

    /// Four statements, of which a call uses three and a look one.
    @Test
    void aCacheThatIsTooSmallIsSeen() throws Exception {
        RunFolder run = drive("small", 10, "--statement-cache=3");
        StatementCacheReport small = users(run).statements().orElseThrow();
        StatementCacheReport enough =
                users(drive("enough", 10, "--statement-cache=4")).statements().orElseThrow();

        assertThat(small.evictions()).isPositive();
        assertThat(enough.evictions()).isZero();
        assertThat(enough.misses()).isLessThanOrEqualTo(4L * USERS);
        assertThat(enough.hits() + enough.misses()).isEqualTo(small.hits() + small.misses());
        assertThat(RunDocument.text(run)).contains("each session keeps 3 prepared", "evictions in the whole run");
        assertThat(HtmlReport.of(run)).contains("each session keeps 3 prepared");
        RunFigures facts = RunFigures.read(run);
        assertThat(Metric.parse("statement-evictions").of(facts)).hasValue((double) small.evictions());
        assertThat(Metric.parse("statement-hits").of(facts)).hasValue(small.hitShare());
    }

    /// The clock of courses and the trace read different clocks' ends: what they say of the same course must agree.
    @Test
    void aTraceHasEachStepAndItsTimesAddUp() throws Exception {
        RunFolder run = drive("trace", 10, "--sessions=" + SESSIONS, "--trace-user=7");
        TimeSeries trace = TimeSeries.read(run.trace());
        List<BusinessTransactionCsv.Row> courses = BusinessTransactionCsv.read(run.courses()).stream()
                .filter(row -> row.terminal() == 7)
                .toList();

        assertThat(courses).hasSize(2);
        courses.forEach(course -> assertThat(microsOf(trace, course.course()))
                .isCloseTo((double) (course.endMicros() - course.dueMicros()), within(3.0)));
        for (int transaction = 1; transaction <= 10; transaction++) {
            assertThat(steps(trace, transaction)).isIn(CALL, LOOK);
        }
        assertThat(RunDocument.text(run)).contains("user 7, 10 transactions in");
        assertThat(HtmlReport.of(run)).contains("id=\"trace\"", "All steps in their order");
    }

    private static final List<String> CALL =
            List.of("query call.before 1", "update call.raise 1", "query call.slow 1", "commit");
    private static final List<String> LOOK = List.of("query look.look 1", "commit");

    /// What a transaction sent, without preparations.
    private static List<String> steps(TimeSeries trace, int transaction) {
        return trace.rows().stream()
                .filter(row -> row.get(0).equals(Integer.toString(transaction)))
                .filter(row ->
                        !List.of("pause", "waiting", "between", "prepare").contains(row.get(4)))
                .peek(row -> assertThat(row.get(3)).isEqualTo("committed"))
                .map(row -> (row.get(4) + " " + row.get(5) + " " + row.get(10)).strip())
                .toList();
    }

    /// All of a course but the pause before it.
    private static double microsOf(TimeSeries trace, int course) {
        boolean first = true;
        double sum = 0;
        for (List<String> row : trace.rows()) {
            if (row.get(2).equals(Integer.toString(course))
                    && !(first && row.get(4).equals("pause"))) {
                sum += Double.parseDouble(row.get(7)) + Double.parseDouble(row.get(8));
                first = false;
            }
        }
        return sum;
    }

    @Test
    void nobodyIsTracedWhoIsNotThere() {
        assertThat(go(2, "run", "--terminals=12", "--trace-user=13").err())
                .contains("'13' is no terminal: there are 12.");
        assertThat(go(2, "run", "--terminals=12", "--trace-user=13", "--rate=10/s")
                        .err())
                .contains("have no users who could be followed");
    }
}
