package io.orderline.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.BusinessTransactions;
import io.orderline.result.BusinessTransactions.OfNumber;
import io.orderline.result.BusinessTransactions.Times;
import io.orderline.result.IngestResult;
import io.orderline.result.Result;
import io.orderline.result.Result.Particulars;
import io.orderline.result.UserReport;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.Latency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Figures that only some runs have: of users who share sessions, of courses, of memory, of ingestions.
class ParticularMetricsTest {
    @TempDir
    Path results;

    /// A distribution whose quantiles say where it is from.
    private static Latency times(int millis) {
        int micros = 1000 * millis;
        return new Latency(9, micros, micros + 50, micros + 90, micros + 95, micros + 99, micros + 999, micros + 1000);
    }

    private static final UserReport USERS = new UserReport(
            Optional.of(times(1)),
            Optional.of(new BusinessTransactions(
                    0,
                    0,
                    0,
                    new Times(times(2), times(3), times(4)),
                    List.of(
                            new OfNumber(1, new Times(times(5), times(6), times(7))),
                            new OfNumber(2, new Times(times(8), times(9), times(10)))))),
            Optional.of(new StatementCacheReport(10, 30, 10, 4, 10)),
            List.of(new PeakMemory(PeakMemory.DRIVER, 100), new PeakMemory(PeakMemory.SERVER, 300)),
            Optional.of(new ServerSessions(12, 20, Optional.empty())));

    private static RunFigures with(RunFigures run, Optional<IngestResult> rows, Optional<UserReport> users) {
        Result of = run.result();
        Particulars none = Particulars.NONE;
        Particulars particulars = new Particulars(
                none.sharding(), none.own(), none.ledger(), rows, users, none.agents(), none.reads(), none.isolation());
        Result result = new Result(
                of.origin(), of.ending(), of.setup(), of.measurements(), of.judgement(), of.driver(), particulars);
        return new RunFigures(run.folder(), result, run.environment(), run.plan(), run.hosts());
    }

    private RunFigures run(CannedSystem system) throws IOException {
        return RunFigures.read(system.write(results));
    }

    /// Only what is told is a figure; of a plain run nothing is.
    @ParameterizedTest
    @CsvSource({
        "waiting.p90, 1.09",
        "waiting.service.p90,",
        "course.p50, 2.05",
        "course.working.p50, 3.05",
        "course.waiting.max, 5",
        "course.service.p90,",
        "course-1.p95, 5.095",
        "course-2.mean, 8",
        "course-2.working.p99, 9.099",
        "course-3.p90,",
        "intercourse.p90,",
        "driver-memory, 100",
        "server-memory, 300",
        "pooler-memory,",
        "server-sessions, 12",
        "statement-hits, 0.75",
        "statement-evictions, 4"
    })
    void figuresOfUsersAreThoseOfTheirReport(String metric, Double figure) throws IOException {
        RunFigures plain = run(new CannedSystem());
        OptionalDouble expected = figure == null ? OptionalDouble.empty() : OptionalDouble.of(figure);
        assertThat(Metric.parse(metric).of(with(plain, Optional.empty(), Optional.of(USERS))))
                .isEqualTo(expected);
        assertThat(Metric.parse(metric).of(plain)).isEmpty();
    }

    @Test
    void waitingOfSomeIsNotThatOfAll() throws IOException {
        RunFigures run = with(run(new CannedSystem().unfinished(5)), Optional.empty(), Optional.of(USERS));
        assertThat(Metric.parse("waiting.p90").of(run)).isEmpty();
        assertThat(Metric.parse("new-order.waiting.p90").of(run)).isEmpty();
        assertThat(Metric.parse("new-order.working.p90").of(run)).isEmpty();
    }

    /// The driver's host has 8 cores.
    @Test
    void rowsAreCountedPerSecondAndPerCore() throws IOException {
        IngestResult told = new IngestResult("bulk", 1000, 80, 900_000, 40_000, 3_200_000);
        RunFigures beside = with(run(new CannedSystem()), Optional.of(told), Optional.empty());
        assertThat(Metric.parse("rows").of(beside)).hasValue(40_000);
        assertThat(Metric.parse("rows-per-core").of(beside)).hasValue(5_000);
        assertThat(Metric.parse("megabytes").of(beside)).hasValue(3.2);
        Path environment = beside.folder().environment();
        Files.writeString(
                environment, Files.readString(environment).replace("\"sameHost\" : true", "\"sameHost\" : null"));
        RunFigures somewhere = with(RunFigures.read(beside.folder()), Optional.of(told), Optional.empty());
        assertThat(Metric.parse("rows-per-core").of(somewhere)).isEmpty();
        assertThat(Metric.parse("rows").of(run(new CannedSystem()))).isEmpty();
    }
}
