package io.orderline.capture.twin;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The origin of a parameter that is a column returned by an earlier SELECT of the same transaction.
///
/// @param column the number of the column, from 0
/// @param difference the amount by which the parameter exceeds the column
/// @param counter whether the column grows with each transaction, as the next order number does
public record ResultOrigin(int column, long difference, boolean counter) {
    private static final double MOST = 0.9;
    /// A column that hardly ever grows is not a counter.
    private static final double GROWING = 0.05;

    private static final int ENOUGH = 20;
    /// The largest share by which the current value of a counter may exceed the value that was read.
    private static final double GROWTH = 0.25;

    /// A value of the parameter, with the values by which its SELECT found the row.
    private record Use(List<@Nullable String> key, @Nullable String value) {}

    /// @param seen the values of the parameter
    /// @param selects the executions of the SELECT, for each transaction
    /// @param found what the SELECT returns now
    public static Optional<ResultOrigin> of(
            SeenValues seen, Template.Use use, List<List<Execution>> selects, ResultLookup.FoundRows found) {
        List<Use> uses = uses(seen, selects);
        if (uses.size() < ENOUGH || seen.constant()) {
            return Optional.empty();
        }
        for (int column = 0; column < found.columns().size(); column++) {
            if (isSame(uses, found, column)) {
                return Optional.of(new ResultOrigin(column, 0, false));
            }
        }
        return seen.nulls() == 0 && seen.allWhole() ? counter(uses, use, found) : Optional.empty();
    }

    private static List<Use> uses(SeenValues seen, List<List<Execution>> selects) {
        List<Use> uses = new ArrayList<>();
        for (int i = 0; i < selects.size(); i++) {
            List<@Nullable String> values = seen.byTransaction().get(i);
            List<Execution> before = selects.get(i);
            for (int time = 0; time < values.size() && !before.isEmpty(); time++) {
                uses.add(new Use(
                        before.get(before.size() == values.size() ? time : 0).values(), values.get(time)));
            }
        }
        return uses;
    }

    /// Returns whether rows still have the values that were used. A row that has not changed does.
    private static boolean isSame(List<Use> uses, ResultLookup.FoundRows found, int column) {
        long known = 0;
        long same = 0;
        for (Use use : uses) {
            List<@Nullable String> row = found.rows().get(use.key());
            if (row != null) {
                known++;
                same += Objects.equals(use.value(), row.get(column)) ? 1 : 0;
            }
        }
        return known >= ENOUGH && same >= MOST * known;
    }

    /// Finds a counter: the values for each key never decrease, and the column has now reached them. A
    /// transaction that inserts the value as a key advances the counter, so the value was the column before.
    /// A column such as `max(id)` still has the last value, so the inserted key was one more. For a range up
    /// to the counter, the column is ahead by what was added since, and the smallest lead is the difference.
    private static Optional<ResultOrigin> counter(List<Use> uses, Template.Use how, ResultLookup.FoundRows found) {
        Map<List<@Nullable String>, Long> last = new HashMap<>();
        long pairs = 0;
        long notLess = 0;
        long more = 0;
        for (Use use : uses) {
            long value = Long.parseLong(Objects.requireNonNull(use.value()));
            Long before = last.put(use.key(), value);
            if (before != null) {
                pairs++;
                notLess += value >= before ? 1 : 0;
                more += value > before ? 1 : 0;
            }
        }
        if (pairs < ENOUGH || notLess < MOST * pairs || more < GROWING * pairs) {
            return Optional.empty();
        }
        for (int column = 0; column < found.columns().size(); column++) {
            Optional<Long> ahead = ahead(last, found, column);
            if (ahead.isPresent()) {
                return Optional.of(new ResultOrigin(column, difference(how, ahead.get()), true));
            }
        }
        return Optional.empty();
    }

    private static long difference(Template.Use how, long ahead) {
        return switch (how) {
            case INSERTED -> ahead == 0 ? 1 : 0;
            case RANGE -> -ahead;
            default -> 0;
        };
    }

    /// Returns the smallest lead of the column over the last values; empty if it is behind or far ahead.
    private static Optional<Long> ahead(
            Map<List<@Nullable String>, Long> last, ResultLookup.FoundRows found, int column) {
        long least = Long.MAX_VALUE;
        long known = 0;
        for (Map.Entry<List<@Nullable String>, Long> use : last.entrySet()) {
            List<@Nullable String> row = found.rows().get(use.getKey());
            String now = row == null ? null : row.get(column);
            if (now == null) {
                continue;
            }
            if (!now.matches("-?\\d{1,17}")) {
                return Optional.empty();
            }
            long ahead = Long.parseLong(now) - use.getValue();
            if (ahead < 0 || ahead > 2 + GROWTH * Math.abs(use.getValue())) {
                return Optional.empty();
            }
            known++;
            least = Math.min(least, ahead);
        }
        return known == 0 ? Optional.empty() : Optional.of(least);
    }

    /// The parameters that are columns of earlier SELECTs. What a frequent kind of transactions has shown also
    /// applies to a rare kind with the same two statements, which has too few values to show it. Not thread-safe.
    static final class KnownOrigins {
        private static final int FEW = 200;

        private final Map<Pair, ResultOrigin> known = new HashMap<>();

        private record Pair(Template select, Template statement, int parameter) {}

        /// @param statement the statement with the parameter
        /// @param executions the executions of the SELECT
        public Optional<ResultOrigin> of(
                Template select,
                Template statement,
                int parameter,
                SeenValues seen,
                List<List<Execution>> executions,
                ResultLookup.FoundRows found) {
            Pair pair = new Pair(select, statement, parameter);
            Optional<ResultOrigin> own =
                    ResultOrigin.of(seen, statement.parameters().get(parameter).use(), executions, found);
            own.ifPresent(origin -> known.putIfAbsent(pair, origin));
            boolean few = seen.byTransaction().size() < FEW;
            return own.isPresent() || !few ? own : Optional.ofNullable(known.get(pair));
        }
    }
}
