package io.orderline.workload.custom.generator;

import io.orderline.base.NameSuggestion;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Values that belong together, such as a row's, while they are drawn: formulas use those that were drawn before
/// theirs. Belongs to one thread.
public final class Scope {
    private final List<String> names;
    private final Optional<Scope> around;
    private Object[] values = {};
    private long number = 1;

    /// @param names of the values, in the order in which they are drawn
    /// @param around whose values may be used too
    public Scope(List<String> names, Optional<Scope> around) {
        this.names = List.copyOf(names);
        this.around = around;
    }

    /// Nothing that a formula could use.
    public static Scope empty() {
        return new Scope(List.of(), Optional.empty());
    }

    /// The next values are drawn.
    ///
    /// @param into where they come to stand, in the order of the names
    /// @param which of the rows, courses, transactions or times these are, from 1
    public void begin(Object[] into, long which) {
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
        int place = names.indexOf(name);
        return place < 0 ? around.flatMap(scope -> scope.find(name)) : Optional.of(() -> values[place]);
    }
}
