package io.orderline.capture.value;

import io.orderline.capture.statement.Execution;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The values that one parameter had: for each transaction those of each time that its statement was executed.
/// Immutable.
///
/// @param byTransaction in the order of time; null for NULL
/// @param times when each was used, in microseconds of the server's clock
public record SeenValues(List<List<@Nullable String>> byTransaction, List<List<Long>> times) {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,19}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,17}(\\.\\d*)?([eE][+-]?\\d+)?");
    /// Of what must hold of all values, so that a few that are odd change nothing.
    private static final double NEARLY_ALL = 0.99;

    /// With fewer, a difference may be the same by chance.
    private static final int ENOUGH = 20;

    private static final int OF_PROGRAM = 100;

    /// @param executions of a statement, for each transaction
    /// @param parameter its number in the template
    public static SeenValues of(List<List<Execution>> executions, int parameter) {
        return new SeenValues(
                executions.stream()
                        .map(all -> all.stream()
                                .<@Nullable String>map(each -> each.values().get(parameter))
                                .toList())
                        .toList(),
                executions.stream()
                        .map(all -> all.stream().map(Execution::beginMicros).toList())
                        .toList());
    }

    /// All that are not NULL.
    public List<String> all() {
        return byTransaction.stream()
                .flatMap(List::stream)
                .filter(Objects::nonNull)
                .map(String::valueOf)
                .toList();
    }

    /// Share of NULLs among all; 0 if there are no values.
    public double nulls() {
        long values = byTransaction.stream().mapToLong(List::size).sum();
        long nulls = byTransaction.stream()
                .flatMap(List::stream)
                .filter(Objects::isNull)
                .count();
        return values == 0 ? 0 : (double) nulls / values;
    }

    public boolean allWhole() {
        return all().stream().allMatch(SeenValues::isWhole);
    }

    /// Of 64 bits at most.
    private static boolean isWhole(String value) {
        return WHOLE.matcher(value).matches() && (value.length() < 19 || new BigInteger(value).bitLength() < Long.SIZE);
    }

    /// Whether they are written as numbers are: a text of digits may begin with 0.
    public boolean allNumbers() {
        return allWhole() && all().stream().noneMatch(value -> value.length() > 1 && value.startsWith("0"));
    }

    public boolean allDecimal() {
        return all().stream().allMatch(value -> DECIMAL.matcher(value).matches());
    }

    /// If they are whole numbers.
    public long[] numbers() {
        return all().stream().mapToLong(Long::parseLong).toArray();
    }

    /// Whether there is one only.
    public boolean constant() {
        return all().stream().distinct().limit(2).count() == 1;
    }

    /// Whether it is so often the same that it is the program's, and not a customer's.
    public boolean ofProgram() {
        return constant() && all().size() >= OF_PROGRAM;
    }

    /// Whether a transaction has one value in all times of its loop.
    public boolean sameInEachTransaction() {
        long several =
                byTransaction.stream().filter(values -> values.size() > 1).count();
        long same = byTransaction.stream()
                .filter(values ->
                        values.size() > 1 && values.stream().distinct().limit(2).count() == 1)
                .count();
        return several > 0 && same >= NEARLY_ALL * several;
    }

    /// The first of each transaction, as if there were no loop.
    public SeenValues first() {
        return new SeenValues(
                byTransaction.stream()
                        .<List<@Nullable String>>map(SeenValues::firstOf)
                        .toList(),
                times.stream().map(SeenValues::firstOf).toList());
    }

    private static <T extends @Nullable Object> List<T> firstOf(List<T> values) {
        return values.isEmpty() ? List.of() : values.subList(0, 1);
    }

    /// Which is as much more than the number of its time, from 1, in all; empty if there is no such number.
    public OptionalLong countsTimes() {
        if (nulls() > 0 || !allWhole() || byTransaction.stream().noneMatch(values -> values.size() > 1)) {
            return OptionalLong.empty();
        }
        List<Long> differences = new ArrayList<>();
        for (List<@Nullable String> values : byTransaction) {
            for (int time = 0; time < values.size(); time++) {
                String value = values.get(time);
                if (value != null) {
                    differences.add(Long.parseLong(value) - time - 1);
                }
            }
        }
        return differences.stream().distinct().limit(2).count() == 1
                ? OptionalLong.of(differences.getFirst())
                : OptionalLong.empty();
    }

    /// How much more than another parameter's value this one always is, in the same time of the same
    /// transaction.
    ///
    /// @return 0 also for equal texts; empty if they differ by more than one amount
    public OptionalLong differenceTo(SeenValues other) {
        List<Pair> pairs = pairs(other);
        if (pairs.isEmpty() || constant()) {
            return OptionalLong.empty();
        }
        long equal = pairs.stream().filter(Pair::equal).count();
        if (equal >= NEARLY_ALL * pairs.size()) {
            return OptionalLong.of(0);
        }
        if (nulls() > 0 || other.nulls() > 0 || !allWhole() || !other.allWhole()) {
            return OptionalLong.empty();
        }
        long difference = pairs.getFirst().difference();
        return pairs.size() >= ENOUGH && pairs.stream().allMatch(pair -> pair.difference() == difference)
                ? OptionalLong.of(difference)
                : OptionalLong.empty();
    }

    /// One of them may be NULL.
    private record Pair(@Nullable String own, @Nullable String other) {
        boolean equal() {
            return own != null && own.equals(other);
        }

        long difference() {
            return Long.parseLong(Objects.requireNonNull(own)) - Long.parseLong(Objects.requireNonNull(other));
        }
    }

    /// Where the other was used once and this in a loop, it counts for all times. Where both are NULL, nothing is
    /// learnt.
    private List<Pair> pairs(SeenValues other) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < byTransaction.size(); i++) {
            List<@Nullable String> own = byTransaction.get(i);
            List<@Nullable String> others = other.byTransaction.get(i);
            for (int time = 0; time < own.size() && !others.isEmpty(); time++) {
                String value = own.get(time);
                String before = others.get(others.size() == own.size() ? time : 0);
                if (value != null || before != null) {
                    pairs.add(new Pair(value, before));
                }
            }
        }
        return pairs;
    }
}
