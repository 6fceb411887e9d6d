package io.orderline.capture.twin;

import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.TransactionKind.Loop;
import io.orderline.capture.twin.NumberDistribution.Drawn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The values that a type of the twin knows so far: its parameters and the results of its SELECTs. A value that
/// is known is used again instead of being drawn. Not thread-safe.
final class KnownValues {
    private final ParameterNames names = new ParameterNames();
    private final List<Known> known = new ArrayList<>();
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> repeats = new LinkedHashMap<>();
    private final Map<String, String> times = new LinkedHashMap<>();

    /// A value that later statements may use again.
    ///
    /// @param loop the loop within which alone the value is known; empty if it is known everywhere
    /// @param drawn whether formulas can use it
    private record Known(String name, SeenValues seen, Optional<Loop> loop, boolean drawn) {}

    Map<String, String> parameters() {
        return parameters;
    }

    /// Returns the parameters of each loop, by the loop's name.
    Map<String, Map<String, String>> repeats() {
        return repeats;
    }

    /// Returns the number of iterations of each loop, by its name.
    Map<String, String> times() {
        return times;
    }

    static String repeat(Loop loop) {
        return "loop" + loop.from();
    }

    String nameOfResult(String column) {
        return names.of(column);
    }

    void addResult(String name, SeenValues seen, Optional<Loop> loop) {
        known.add(new Known(name, seen, loop, false));
    }

    /// Adds a parameter that is drawn. Returns the parameter as the statement writes it.
    String add(ParameterPlace place, SeenValues seen, String generator) {
        String column = place.about().column();
        String name = names.of(column.isEmpty() ? "p" : column);
        scope(place).put(name, generator);
        known.add(new Known(name, seen, place.loop(), true));
        return ":" + name;
    }

    /// Adds a parameter, and the parameter that must be drawn before it if there is one. Returns the parameter as
    /// the statement writes it.
    String add(ParameterPlace place, SeenValues seen, Drawn drawn) {
        if (drawn.rank().isEmpty()) {
            return add(place, seen, drawn.generator());
        }
        String rank = names.of(place.about().column() + "_rank");
        scope(place).put(rank, drawn.rank());
        return add(place, seen, drawn.generator().replace(Drawn.RANK, rank));
    }

    private Map<String, String> scope(ParameterPlace place) {
        return place.loop()
                .map(loop -> repeats.computeIfAbsent(repeat(loop), _ -> new LinkedHashMap<>()))
                .orElse(parameters);
    }

    /// Returns the value as the statement writes it, if it always differs from an earlier value by the same
    /// amount.
    Optional<String> before(ParameterPlace place, SeenValues seen) {
        for (Known other : known.reversed()) {
            boolean visible = other.loop().isEmpty() || other.loop().equals(place.loop());
            OptionalLong difference = visible ? seen.differenceTo(other.seen()) : OptionalLong.empty();
            if (difference.isPresent()) {
                return Optional.of(differing(place, seen, other, difference.getAsLong()));
            }
        }
        return Optional.empty();
    }

    private String differing(ParameterPlace place, SeenValues seen, Known other, long difference) {
        return difference != 0 && other.drawn()
                ? add(place, seen, "formula(" + other.name() + plus(difference) + ")")
                : inline(other.name(), difference);
    }

    static String inline(String name, long difference) {
        return difference == 0 ? ":" + name : "(:" + name + plus(difference) + ")";
    }

    static String plus(long difference) {
        return difference == 0 ? "" : difference > 0 ? " + " + difference : " - " + -difference;
    }

    /// Adds the number of iterations of a loop, as observed in the executions of one of its statements. If an
    /// earlier value determines this number, that value is used.
    void addTimes(Loop loop, List<List<Execution>> executions) {
        if (times.containsKey(repeat(loop))) {
            return;
        }
        SeenValues seen = new SeenValues(
                executions.stream()
                        .<List<@Nullable String>>map(all -> List.of(String.valueOf(all.size())))
                        .toList(),
                executions.stream().map(_ -> List.of(0L)).toList());
        repeats.put(repeat(loop), new LinkedHashMap<>());
        times.put(repeat(loop), seen.constant() ? seen.all().getFirst() : "formula(" + drawnTimes(seen) + ")");
    }

    private String drawnTimes(SeenValues seen) {
        Optional<String> before = known.stream()
                .filter(other ->
                        other.drawn() && other.loop().isEmpty() && other.seen().nulls() == 0)
                .filter(other -> seen.differenceTo(other.seen()).orElse(-1) == 0)
                .map(Known::name)
                .findFirst();
        if (before.isPresent()) {
            return before.get();
        }
        long[] numbers = seen.numbers();
        long lowest = Arrays.stream(numbers).min().orElse(1);
        long highest = Arrays.stream(numbers).max().orElse(1);
        String name = names.of("times");
        parameters.put(name, new NumberDistribution(lowest, highest, numbers).shape());
        known.add(new Known(name, seen, Optional.empty(), true));
        return name;
    }

    /// Names for a type's parameters and results; each name is used once. Not thread-safe.
    private static final class ParameterNames {
        /// Names that are taken, at first those that have another meaning in formulas.
        private final Set<String> taken = new HashSet<>(List.of("number", "scale", "terminal", "terminals", "now"));

        /// @param column the column that the value belongs to; empty if there is none
        String of(String column) {
            String plain = column.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
            String name = plain.matches("[a-z]\\w*") ? plain : "p" + plain.replaceAll("^_+", "");
            String unique = name;
            for (int i = 2; !taken.add(unique); i++) {
                unique = name + "_" + i;
            }
            return unique;
        }
    }
}
