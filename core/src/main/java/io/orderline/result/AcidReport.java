package io.orderline.result;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The results of the ACID tests on one database.
///
/// @param date UTC, ISO 8601
/// @param shards sentence on how far the tests reach; empty without shards, and in older files
/// @param levels isolation levels that were tried, weakest first
/// @param tests in the order in which they ran; the level of a test is empty if it does not depend on one
/// @param changes sentences that say what the tests changed in the database
public record AcidReport(
        String orderline,
        String date,
        String database,
        String server,
        String driver,
        int warehouses,
        Optional<String> shards,
        List<Level> levels,
        List<Test> tests,
        List<String> changes) {
    /// The clause of a test that TPC-C does not have.
    public static final String NO_CLAUSE = "";

    public AcidReport {
        levels = List.copyOf(levels);
        tests = List.copyOf(tests);
        changes = List.copyOf(changes);
    }

    /// @param patienceSeconds time after which a statement that has not ended counts as waiting
    public record Level(String name, double patienceSeconds) {}

    public enum Outcome {
        PASSED,
        FAILED,
        NOT_APPLICABLE;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// The location of a test's rows in a sharded system.
    public enum Reach {
        WITHIN_A_SHARD,
        ACROSS_SHARDS;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// The outcome of one test at one level.
    ///
    /// @param id such as `isolation-7`
    /// @param clause subclause of TPC-C 5.11, or [#NO_CLAUSE]
    /// @param reach empty if the system is not sharded, for tests without a level, and in older files
    /// @param letter the case of the clause that the database showed; empty if the clause has no cases
    /// @param seen what was observed, or why the test does not apply, as a phrase without figures
    public record Test(
            String id,
            String clause,
            String title,
            String level,
            Optional<Reach> reach,
            Outcome outcome,
            String letter,
            String seen,
            String values) {
        public boolean failed() {
            return outcome == Outcome.FAILED;
        }

        public boolean required() {
            return !clause.equals(NO_CLAUSE);
        }
    }

    public boolean meets(Level level) {
        return tests.stream()
                .filter(test -> test.level().isEmpty() || test.level().equals(level.name()))
                .filter(Test::required)
                .noneMatch(Test::failed);
    }

    public boolean met() {
        return levels.isEmpty()
                ? tests.stream().filter(Test::required).noneMatch(Test::failed)
                : levels.stream().anyMatch(this::meets);
    }
}
