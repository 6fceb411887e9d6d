package io.orderline.workload.custom.generator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Draws values that belong together, such as the parameters of one transaction. Formulas find the values in the
/// scope. Not thread-safe.
public record ValueDrawer(List<Generator> generators, Scope scope) {
    /// @param before the names of values that exist before others are drawn
    /// @param draws the generators by name
    /// @param place the context, with the surrounding scope
    public static ValueDrawer of(List<String> before, Map<String, GeneratorSpec> draws, GeneratorContext place) {
        List<String> names = new ArrayList<>(before);
        names.addAll(draws.keySet());
        Set<String> nullable = draws.entrySet().stream()
                .filter(draw -> draw.getValue().isNullable())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        Scope scope = new Scope(names, nullable, Optional.of(place.scope()));
        GeneratorContext inside = place.within(scope);
        return new ValueDrawer(
                draws.values().stream().map(draw -> draw.bind(inside)).toList(), scope);
    }

    /// Returns an array of the values that exist before, followed by drawn values.
    ///
    /// @param number the number of the row, course, transaction or iteration, from 1
    public @Nullable Object[] draw(@Nullable Object[] before, long number, RandomGenerator random) {
        return drawInto(Arrays.copyOf(before, before.length + generators.size()), before.length, number, random);
    }

    /// Draws into an array from the index `from` on. The values before this index already exist.
    public @Nullable Object[] drawInto(@Nullable Object[] values, int from, long number, RandomGenerator random) {
        scope.begin(values, number);
        for (int i = from; i < values.length; i++) {
            values[i] = generators.get(i - from).next(random);
        }
        return values;
    }
}
