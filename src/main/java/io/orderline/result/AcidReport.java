package io.orderline.result;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the ACID tests found of one database.
///
/// @param orderline version of the program
/// @param date UTC, ISO 8601
/// @param database name for people
/// @param server product and version, as the server says
/// @param driver JDBC driver and version
/// @param warehouses that are loaded
/// @param shards how far the tests reach, in a sentence; not there if the system is not sharded, and in older files
/// @param levels isolation levels that were tried, weakest first
/// @param tests in the order in which they were made; those of no level have an empty one
/// @param changes what is different in the database now, in sentences
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
    /// Tests that TPC-C does not have.
    public static final String NO_CLAUSE = "";

    public AcidReport {
        levels = List.copyOf(levels);
        tests = List.copyOf(tests);
        changes = List.copyOf(changes);
    }

    /// @param name as in plans
    /// @param patienceSeconds who had not ended after this was waiting
    public record Level(String name, double patienceSeconds) {}

    public enum Outcome {
        PASSED,
        FAILED,
        NOT_APPLICABLE;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// Where the rows of a test are, on a sharded system.
    public enum Reach {
        WITHIN_A_SHARD,
        ACROSS_SHARDS;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /// One test at one level.
    ///
    /// @param id such as `isolation-7`
    /// @param clause of TPC-C 5.11; [#NO_CLAUSE] if it has none
    /// @param level empty if it is not made at each
    /// @param reach not there if the system is not sharded, for tests of no level, and in older files
    /// @param letter the case of the clause that the database showed; empty if the clause has none
    /// @param seen what was observed, or why the test does not apply, as a phrase without figures
    /// @param values the figures behind it; may be empty
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

        /// Whether TPC-C asks for it.
        public boolean required() {
            return !clause.equals(NO_CLAUSE);
        }
    }

    /// Whether nothing failed that TPC-C asks for: neither at this level nor at none.
    public boolean meets(Level level) {
        return tests.stream()
                .filter(test -> test.level().isEmpty() || test.level().equals(level.name()))
                .filter(Test::required)
                .noneMatch(Test::failed);
    }

    /// Whether some level does.
    public boolean met() {
        return levels.isEmpty()
                ? tests.stream().filter(Test::required).noneMatch(Test::failed)
                : levels.stream().anyMatch(this::meets);
    }
}
