package io.orderline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.CheckReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.RunListener;
import io.orderline.testing.Drill;
import io.orderline.testing.PlannedRun;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.QuietRunListener;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What comes after the drive takes nothing away from what was measured, however it ends.
class OptionalPartsIT {
    private static final Tpcc TPCC = new Tpcc();

    @AutoClose
    private final TestDatabase database = PostgresFixture.loaded();

    @TempDir
    Path results;

    private Run.Finished run(Workload workload, RunListener listener) throws Exception {
        Map<String, String> settings = Map.of(
                "drive.transactions", "20",
                "drive.ledger", "200ms",
                "benchmarksql.files", "true",
                "target.url", database.target().url(),
                "verify.quick", "true");
        return PlannedRun.of(database.target(), workload, results, settings, listener);
    }

    @Drill
    @Test
    void aLedgerThatCannotBeHeldInMemoryTakesNothingAway() throws Exception {
        LedgerRules real = TPCC.bookkeeping(database.target().dialect()).orElseThrow();
        LedgerRules failing = with(LedgerRules.class, real, "read", OptionalPartsIT::fails);
        Workload workload = with(Workload.class, TPCC, "bookkeeping", () -> Optional.of(failing));
        Result result = run(workload, new Told()).folder().readResult();
        assertThat(result.summary().completed()).isPositive();
        assertThat(result.ledger().orElseThrow().note()).contains("OutOfMemoryError: planted", "ledger check");
        assertThat(result.after()).isNotEmpty().noneMatch(CheckReport::violated);
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
    }

    @Test
    void theResultIsThereBeforeTheLedgerIsCheckedAndSaysWhatIsNotKnownYet() throws Exception {
        Told told = new Told();
        Run.Finished run = run(TPCC, told);
        Result early = told.early.orElseThrow();
        assertThat(early.summary().completed()).isEqualTo(run.result().summary().completed());
        assertThat(early.state()).isEqualTo(RunState.RUNNING);
        assertThat(told.alive).isTrue();
        assertThat(run.folder().isAlive()).isFalse();
        assertThat(early.reason()).contains("before it had held the database against what was measured");
        assertThat(early.verdict().valid()).isFalse();
        assertThat(run.result().state()).isEqualTo(RunState.COMPLETE);
        Verdict verdict = run.result().verdict();
        assertThat(verdict.unwritten()).as(verdict.findings().toString()).isFalse();
    }

    @Drill
    @Test
    void checksThatFailTakeNothingAway() throws Exception {
        Dataset failing = with(Dataset.class, TPCC.dataset(), "checks", OptionalPartsIT::fails);
        Result result = run(with(Workload.class, TPCC, "dataset", () -> failing), new Told())
                .folder()
                .readResult();
        assertThat(result.summary().completed()).isPositive();
        assertThat(result.reason()).contains("could not be verified", "planted");
        assertThat(result.verdict().valid()).isFalse();
    }

    private static void files(Result result, String file) {
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.summary().completed()).isPositive();
        assertThat(result.after()).isNotEmpty().noneMatch(CheckReport::violated);
        assertThat(result.verdict().unwritten()).isTrue();
        finds(result, "files", file, "what was measured is whole");
    }

    private static void finds(Result result, String rule, String... words) {
        assertThat(result.verdict().findings())
                .filteredOn(finding -> finding.rule().equals(rule))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains(words));
    }

    /// Its folder is read by nobody else, for something in it is a link.
    private static Result linked(Run.Finished run) throws IOException {
        return Json.read(run.folder().result(), Result.class);
    }

    @Test
    void aLedgerThatCannotBeWrittenTakesNothingAway() throws Exception {
        Told told = new Told();
        told.plant = folder -> Files.createSymbolicLink(folder.ledger(), Path.of("/dev/full"));
        Result result = linked(run(TPCC, told));
        files(result, "ledger.bin");
        assertThat(result.ledger().orElseThrow().note()).contains("cannot write", "ledger.bin");
        assertThat(told.warnings).anyMatch(text -> text.contains("ledger.bin"));
    }

    @Drill
    @Test
    void aFileOfTransactionsThatCannotBeWrittenTakesNothingAway() throws Exception {
        Told told = new Told();
        told.plant = folder -> {
            Files.createDirectories(folder.benchmarkSqlData());
            Files.createSymbolicLink(folder.benchmarkSqlData().resolve("result.csv"), Path.of("/dev/full"));
        };
        Run.Finished run = run(TPCC, told);
        files(linked(run), "result.csv");
        assertThat(run.folder().benchmarkSqlData().resolve("tx_summary.csv")).exists();
        assertThat(run.result().ledger().orElseThrow().checked()).isTrue();
    }

    @Test
    void filesThatComeAfterTheResultAreToldInIt() throws Exception {
        Told told = new Told();
        told.plant = folder -> Files.createDirectories(folder.benchmarkSqlData().resolve("tx_summary.csv"));
        files(run(TPCC, told).folder().readResult(), "tx_summary.csv");
    }

    @Drill
    @Test
    void aMistakeOfOrderlineIsNotBlamedOnTheDatabase() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Workload failing = with(Workload.class, TPCC, "headlineCountSql", () -> {
            boolean counted = StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().equals(RunDatabases.class.getName())));
            if (counted && asked.incrementAndGet() == 2) {
                throw new IllegalStateException("planted");
            }
            return TPCC.headlineCountSql(database.target().dialect());
        });
        Result result = run(failing, new Told()).folder().readResult();
        finds(result, "database-count", "a bug in Orderline", "IllegalStateException: planted", "orderline.log");
        assertThat(result.ledger().orElseThrow().note()).doesNotContain("did not answer");
        assertThat(result.after()).isNotEmpty();
    }

    @FunctionalInterface
    private interface Plant {
        void in(RunFolder folder) throws IOException;
    }

    private static Object fails() {
        throw new OutOfMemoryError("planted");
    }

    /// The real one, but for one method.
    private static <T> T with(Class<T> type, T real, String method, Supplier<?> answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, called, arguments) -> {
                    if (called.getName().equals(method)) {
                        return answer.get();
                    }
                    try {
                        return called.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    private static final class Told extends QuietRunListener {
        private Optional<RunFolder> folder = Optional.empty();
        private Optional<Result> early = Optional.empty();
        private boolean alive;
        private Plant plant = run -> {};
        private final List<String> warnings = new CopyOnWriteArrayList<>();

        @Override
        public void folder(RunFolder made) {
            folder = Optional.of(made);
            try {
                plant.in(made);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void stage(String text) {
            if (text.contains("ledger")) {
                try {
                    early = Optional.of(Json.read(folder.orElseThrow().result(), Result.class));
                    alive = folder.orElseThrow().isAlive();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        @Override
        public void warning(String text) {
            warnings.add(text);
        }
    }
}
