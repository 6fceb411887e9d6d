package io.orderline.capture.twin;

import io.orderline.capture.statement.Execution;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The observed values of a parameter, for each transaction and each execution of its statement. Immutable.
///
/// @param byTransaction the values in order of time; null for NULL
/// @param times the time of each use, in microseconds of the server's clock
public record SeenValues(List<List<@Nullable String>> byTransaction, List<List<Long>> times) {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,19}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,17}(\\.\\d*)?([eE][+-]?\\d+)?");
    /// The share of values that must meet a condition. The rest may be exceptions.
    private static final double NEARLY_ALL = 0.99;

    /// The number of values below which a constant difference may be chance.
    private static final int ENOUGH = 20;

    private static final int OF_PROGRAM = 100;

    /// @param executions the executions of a statement, for each transaction
    /// @param parameter the number of the parameter in the template
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

    /// Returns all values other than NULL.
    public List<String> all() {
        return byTransaction.stream()
                .flatMap(List::stream)
                .filter(Objects::nonNull)
                .map(String::valueOf)
                .toList();
    }

    /// Returns the share of NULLs; 0 if there are no values.
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

    private static boolean isWhole(String value) {
        return WHOLE.matcher(value).matches() && (value.length() < 19 || new BigInteger(value).bitLength() < Long.SIZE);
    }

    /// Returns whether the values are numbers in form. Digits that begin with 0, as in a postal code, are text.
    public boolean allNumbers() {
        return allWhole() && all().stream().noneMatch(value -> value.length() > 1 && value.startsWith("0"));
    }

    public boolean allDecimal() {
        return all().stream().allMatch(value -> DECIMAL.matcher(value).matches());
    }

    /// Returns the values, which must be whole numbers.
    public long[] numbers() {
        return all().stream().mapToLong(Long::parseLong).toArray();
    }

    public boolean constant() {
        return all().stream().distinct().limit(2).count() == 1;
    }

    /// Returns whether a single value occurs so often that the program must have written it, and not a customer.
    public boolean ofProgram() {
        return constant() && all().size() >= OF_PROGRAM;
    }

    /// Returns whether the value is the same in all iterations of a loop, in each transaction.
    public boolean sameInEachTransaction() {
        long several =
                byTransaction.stream().filter(values -> values.size() > 1).count();
        long same = byTransaction.stream()
                .filter(values ->
                        values.size() > 1 && values.stream().distinct().limit(2).count() == 1)
                .count();
        return several > 0 && same >= NEARLY_ALL * several;
    }

    /// Returns the first value of each transaction, as if the statement were executed only once.
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

    /// Returns the difference between the values and the number of their iteration, from 1; empty if the
    /// difference is not constant.
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

    /// Returns the difference to another parameter's value in the same iteration of the same transaction: 0 if
    /// texts are equal, and empty if the difference is not constant.
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

    private record Pair(@Nullable String own, @Nullable String other) {
        boolean equal() {
            return own != null && own.equals(other);
        }

        long difference() {
            return Long.parseLong(Objects.requireNonNull(own)) - Long.parseLong(Objects.requireNonNull(other));
        }
    }

    /// Pairs the values. If the other parameter was used once and this one in a loop, its value applies to
    /// all iterations. Pairs of two NULLs are skipped.
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
