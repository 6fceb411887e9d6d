package io.orderline.capture.value;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.Template;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Whether a parameter is a column that an earlier SELECT of the same transaction returned.
///
/// @param column its number in the row, from 0
/// @param difference how much more the parameter is
/// @param counter whether the column goes on with each transaction, as the next number of an order does
public record ResultOrigin(int column, long difference, boolean counter) {
    private static final double MOST = 0.9;
    /// What hardly ever grows counts nothing.
    private static final double GROWING = 0.05;

    private static final int ENOUGH = 20;
    /// Of a counter that was read: the share that its later value may be greater.
    private static final double GROWTH = 0.25;

    /// A value and what the SELECT was executed with, in the order of time.
    ///
    /// @param key values of the SELECT
    private record Use(List<@Nullable String> key, @Nullable String value) {}

    /// @param seen values of the parameter
    /// @param selects executions of the SELECT, for each transaction
    /// @param use what the parameter is there for
    /// @param found what it returns now
    public static Optional<ResultOrigin> of(
            SeenValues seen, Template.Use use, List<List<Execution>> selects, ResultLookup.Found found) {
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

    /// A row that has not changed still has the value.
    private static boolean isSame(List<Use> uses, ResultLookup.Found found, int column) {
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

    /// Values of each key never become less, and the column is now where they have come to. What inserts the
    /// value as a key moves the counter on: it was less before than it is now; unless it is a column such as
    /// `max(id)`, which still has the last value. Of those who read a range up to it, it is ahead by what was
    /// added since; who read last tells the difference.
    private static Optional<ResultOrigin> counter(List<Use> uses, Template.Use how, ResultLookup.Found found) {
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

    /// How much the column is ahead of the last values at least; empty if it is behind, or not near.
    private static Optional<Long> ahead(Map<List<@Nullable String>, Long> last, ResultLookup.Found found, int column) {
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
}
