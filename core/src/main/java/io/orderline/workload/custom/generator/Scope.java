package io.orderline.workload.custom.generator;

import io.orderline.base.NameSuggestion;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Values that belong together while they are drawn, such as the values of a row. A formula can use the values
/// that are drawn before its own value. Belongs to one thread.
public final class Scope {
    private final List<String> names;
    private final Set<String> nullable;
    private final Optional<Scope> around;
    private @Nullable Object[] values = {};
    private long number = 1;

    public Scope(List<String> names, Optional<Scope> around) {
        this(names, Set.of(), around);
    }

    /// @param nullable the names of values that can be NULL, which no formula may use
    /// @param around the surrounding scope, whose values formulas can use too
    Scope(List<String> names, Set<String> nullable, Optional<Scope> around) {
        this.names = List.copyOf(names);
        this.nullable = Set.copyOf(nullable);
        this.around = around;
    }

    public static Scope empty() {
        return new Scope(List.of(), Optional.empty());
    }

    /// Begins to draw the next values.
    ///
    /// @param into the array for the values, in the order of the names
    /// @param which the number of the row, course, transaction or iteration, from 1
    public void begin(@Nullable Object[] into, long which) {
        values = into;
        number = which;
    }

    long number() {
        return number;
    }

    IllegalArgumentException unknown(String name) {
        List<String> known = known().toList();
        return new IllegalArgumentException("there is no '" + name + "' here. "
                + NameSuggestion.nearest(name, known)
                        .map(near -> "Did you mean '" + near + "'?")
                        .orElse("There are: " + String.join(", ", known) + "."));
    }

    private Stream<String> known() {
        return Stream.concat(
                names.stream(), around.map(Scope::known).orElse(Stream.of("number", "scale", "terminal", "terminals")));
    }

    Optional<Supplier<Object>> find(String name) {
        if (nullable.contains(name)) {
            throw new IllegalArgumentException("'" + name + "' may be NULL: nothing can be computed of it");
        }
        int place = names.indexOf(name);
        return place < 0
                ? around.flatMap(scope -> scope.find(name))
                : Optional.of(() -> Objects.requireNonNull(values[place]));
    }
}
