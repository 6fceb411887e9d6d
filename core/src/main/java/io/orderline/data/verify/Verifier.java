package io.orderline.data.verify;

import io.orderline.base.Durations;
import io.orderline.base.TargetException;
import io.orderline.data.load.ChangedSinceLoad;
import io.orderline.data.load.LoadState;
import io.orderline.data.load.LoadWorkers;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.workload.dataset.Check;
import io.orderline.workload.dataset.ComputedCheck;
import io.orderline.workload.dataset.Dataset;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.SqlCheck;
import io.orderline.workload.dataset.ViolationSink;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Checks a database against the conditions of its dataset. The database must not be driven meanwhile, because
/// each check sees the data at another moment. Stateless and thread-safe.
///
/// @param quick whether to skip checks that are not quick ([Check#isQuick]) and report them as left out
public record Verifier(Target target, Dataset dataset, boolean quick) {
    private static final int EXAMPLES = 10;
    /// The least number of violating rows that a tool can explain. Fewer rows can be chance or damage, because
    /// a tool that leaves violating rows leaves many.
    private static final int FEWEST_EXPLAINED = 10;

    private static final int FETCH_ROWS = 1_000;
    private static final String WAS_DRIVEN = "the database was driven since it was loaded";

    public Verifier(Target target, Dataset dataset) {
        this(target, dataset, false);
    }

    /// Runs the checks on several connections at once.
    ///
    /// @param progress receives a text about the progress, about once per second, on another thread
    /// @return one result for each check, in the dataset's order
    /// @throws TargetException if the tables are not completely loaded, or the database fails
    public List<CheckResult> verify(int workers, Consumer<String> progress) throws InterruptedException {
        List<Check> all = dataset.checks(target.dialect());
        List<Check> checks = all.stream().filter(this::isMade).toList();
        try (Connection connection = target.connect("verify", Target.ANSWER_LIMIT);
                CheckProgress told = new CheckProgress(checks, progress);
                LoadWorkers pool = new LoadWorkers(target, workers, "verify")) {
            Known known = Known.of(connection, this);
            List<CheckResult> results = pool
                    .run(SharedQueryResult.groups(checks).stream()
                            .<LoadWorkers.Job<List<CheckResult>>>map(
                                    group -> worker -> checkAll(worker, group, known, told))
                            .toList())
                    .stream()
                    .flatMap(List::stream)
                    .toList();
            return Stream.concat(
                            results.stream().map(result -> unlessDenied(result, results)),
                            all.stream().filter(check -> !isMade(check)).map(CheckResult::leftOut))
                    .sorted(Comparator.comparingInt(result -> all.indexOf(result.check())))
                    .toList();
        } catch (SQLException e) {
            throw new TargetException("verifying failed: " + e.getMessage(), e);
        }
    }

    private boolean isMade(Check check) {
        return !quick || check.isQuick();
    }

    /// Turns an explained result into a violation if another check with the same explanation found nothing. The
    /// tool that explains the rows would leave violating rows for both checks.
    private static CheckResult unlessDenied(CheckResult result, List<CheckResult> all) {
        boolean denied = result.status() == CheckResult.Status.EXPLAINED
                && all.stream()
                        .anyMatch(other -> other.status() == CheckResult.Status.HOLDS
                                && other.check().explanation().equals(result.reason()));
        return denied
                ? new CheckResult(
                        result.check(),
                        CheckResult.Status.VIOLATED,
                        "nothing else shows that this is so: " + result.reason(),
                        result.violations(),
                        result.examples(),
                        result.seconds())
                : result;
    }

    public List<CheckResult> verify(int workers) throws InterruptedException {
        return verify(workers, text -> {});
    }

    /// Makes the checks of a group, and rolls back at the end. Behind a pooler, an open transaction would keep a
    /// session for which others may wait.
    private List<CheckResult> checkAll(Connection connection, List<Check> group, Known known, CheckProgress told)
            throws SQLException {
        SharedQueryResult pass = SharedQueryResult.of(connection, group, known);
        List<CheckResult> results = new ArrayList<>();
        for (Check check : group) {
            results.add(unlessDriven(connection, check(connection, check, known, pass)));
            told.ended(check);
        }
        connection.rollback();
        return results;
    }

    private CheckResult unlessDriven(Connection connection, CheckResult result) throws SQLException {
        return result.check().scope() == Check.Scope.FRESH
                        && result.status() == CheckResult.Status.VIOLATED
                        && new ChangedSinceLoad(dataset, target.dialect()).anywhere(connection)
                ? CheckResult.notApplicable(result.check(), WAS_DRIVEN)
                : result;
    }

    /// The facts about a database that decide which checks apply.
    ///
    /// @param spec the parameters of the load; empty if another tool loaded the database
    /// @param driven whether the tables were driven since the load
    public record Known(Optional<LoadSpec> spec, boolean driven) {
        public static Known of(Connection connection, Verifier verifier) throws SQLException {
            LoadState state = LoadState.read(connection, verifier.dataset, verifier.target.dialect());
            Optional<LoadSpec> spec = state instanceof LoadState.Complete complete
                    ? Optional.of(complete.identity().spec())
                    : Optional.empty();
            Dialect dialect = verifier.target.dialect();
            boolean driven = new ChangedSinceLoad(verifier.dataset, dialect).told(connection, state.requireComplete());
            return new Known(spec, driven);
        }

        /// Returns why a check does not apply; empty if it does.
        String objection(Check check) {
            return switch (check.scope()) {
                case ANY -> "";
                case FRESH -> driven ? WAS_DRIVEN : "";
                case LOADED_BY_ORDERLINE ->
                    spec.isEmpty() ? "another tool loaded the database, so its initial values are not known" : "";
            };
        }
    }

    /// Runs one check in the connection's transaction, and leaves the transaction open.
    public static CheckResult check(Connection connection, Check check, Known known) throws SQLException {
        return check(connection, check, known, SharedQueryResult.of(connection, List.of(check), known));
    }

    private static CheckResult check(Connection connection, Check check, Known known, SharedQueryResult pass)
            throws SQLException {
        String objection = known.objection(check);
        if (!objection.isEmpty()) {
            return CheckResult.notApplicable(check, objection);
        }
        long start = System.nanoTime();
        FoundViolations found = new FoundViolations();
        if (pass.mayFind(check)) {
            switch (check) {
                case SqlCheck sql -> query(connection, sql.sql(), found);
                case ComputedCheck computed ->
                    computed.computation().find(connection, known.spec().orElseThrow(), found);
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return found.result(check, seconds + pass.seconds(check));
    }

    private static void query(Connection connection, String sql, FoundViolations found) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet rows = statement.executeQuery(sql)) {
                ResultSetMetaData columns = rows.getMetaData();
                int count = columns.getColumnCount();
                boolean marked = columns.getColumnLabel(count).equalsIgnoreCase(SqlCheck.EXPLAINED);
                int shown = marked ? count - 1 : count;
                ColumnPairs pairs = ColumnPairs.of(columns);
                while (rows.next()) {
                    if (pairs.equal(rows)) {
                        continue;
                    }
                    Rows kind = marked && rows.getInt(count) == 1 ? found.explained : found.violations;
                    kind.add(kind.wantsText() ? text(rows, columns, shown) : "");
                }
            }
        }
    }

    private static String text(ResultSet row, ResultSetMetaData columns, int shown) throws SQLException {
        List<String> words = new ArrayList<>();
        for (int i = 1; i <= shown; i++) {
            words.add(columns.getColumnLabel(i).toLowerCase(Locale.ROOT) + "=" + row.getString(i));
        }
        return String.join(" ", words);
    }

    /// Violating rows: their number and the first as examples.
    private static final class Rows {
        private final List<String> examples = new ArrayList<>();
        private long count;

        boolean wantsText() {
            return examples.size() < EXAMPLES;
        }

        void add(String row) {
            count++;
            if (wantsText()) {
                examples.add(row);
            }
        }

        void addAll(Rows other) {
            count += other.count;
            other.examples.stream().limit(EXAMPLES - examples.size()).forEach(examples::add);
        }
    }

    /// Collects the violating rows of one check, and decides whether the explanation applies.
    private static final class FoundViolations implements ViolationSink {
        private final Rows violations = new Rows();
        private final Rows explained = new Rows();

        @Override
        public void violation(String row) {
            violations.add(row);
        }

        @Override
        public void explained(String row) {
            explained.add(row);
        }

        CheckResult result(Check check, double seconds) {
            if (explained.count > 0 && explained.count < FEWEST_EXPLAINED) {
                violations.addAll(explained);
                String few = "so few rows do not show it: " + check.explanation();
                return new CheckResult(
                        check, CheckResult.Status.VIOLATED, few, violations.count, violations.examples, seconds);
            }
            if (violations.count > 0) {
                String besides = explained.count == 0
                        ? ""
                        : String.format(Locale.ROOT, "%,d rows more: %s", explained.count, check.explanation());
                return new CheckResult(
                        check, CheckResult.Status.VIOLATED, besides, violations.count, violations.examples, seconds);
            }
            CheckResult.Status status = explained.count > 0 ? CheckResult.Status.EXPLAINED : CheckResult.Status.HOLDS;
            String reason = explained.count > 0 ? check.explanation() : "";
            return new CheckResult(check, status, reason, explained.count, explained.examples, seconds);
        }
    }

    /// Reports the progress of a verification about once per second: `verifying the data: 7 of 21 checks, 2m05s,
    /// about 1m30s left`. The remaining time is extrapolated from the time of the completed checks and the usual
    /// cost of each check. Thread-safe.
    static final class CheckProgress implements AutoCloseable {
        private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

        private final Consumer<String> listener;
        private final int checks;
        private final long cost;
        private final long beganNanos = System.nanoTime();
        private final Thread thread;
        private int ended;
        private long costEnded;
        private double expectedSeconds;
        private volatile boolean over;

        CheckProgress(List<Check> checks, Consumer<String> listener) {
            this.listener = listener;
            this.checks = checks.size();
            this.cost = checks.stream().mapToLong(Check::cost).sum();
            this.thread = Thread.ofPlatform().daemon().name("verify-progress").start(this::tell);
        }

        private void tell() {
            while (!over) {
                listener.accept(text((System.nanoTime() - beganNanos) / 1e9));
                LockSupport.parkNanos(this, PAUSE_NANOS);
            }
        }

        void ended(Check check) {
            ended(check, (System.nanoTime() - beganNanos) / 1e9);
        }

        synchronized void ended(Check check, double seconds) {
            ended++;
            costEnded += check.cost();
            expectedSeconds = seconds * cost / costEnded;
        }

        synchronized String text(double seconds) {
            String text = "verifying the data: " + ended + " of " + checks + " checks, " + rounded(seconds);
            return ended == 0 ? text : text + ", about " + rounded(Math.max(1, expectedSeconds - seconds)) + " left";
        }

        private static String rounded(double seconds) {
            return Durations.text(Duration.ofSeconds(Math.round(seconds)));
        }

        @Override
        public void close() {
            over = true;
            LockSupport.unpark(thread);
        }
    }
}
