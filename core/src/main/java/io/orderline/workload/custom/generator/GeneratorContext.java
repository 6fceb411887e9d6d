package io.orderline.workload.custom.generator;

import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// The context in which values are drawn: everything that a generator can depend on, apart from random numbers.
///
/// @param scale the scale of the data
/// @param constants the constant C of each NURand, by A
/// @param terminal the terminal's number, from 1; empty in a load
/// @param first the index, from 0, of the first value among all values of this generator
/// @param step the distance between the indexes of consecutive values
/// @param scope the values that formulas can use
public record GeneratorContext(
        int scale, Map<Integer, Integer> constants, OptionalInt terminal, long first, long step, Scope scope) {
    public static GeneratorContext probe(boolean load) {
        return new GeneratorContext(1, Map.of(), load ? OptionalInt.empty() : OptionalInt.of(1), 0, 1, Scope.empty());
    }

    /// @param row the index, from 0, of the part's first row in the table
    public static GeneratorContext load(int scale, Map<Integer, Integer> constants, long row) {
        return new GeneratorContext(scale, constants, OptionalInt.empty(), row, 1, Scope.empty());
    }

    /// @param terminal the terminal's number, from 0
    public static GeneratorContext terminal(int scale, Map<Integer, Integer> constants, int terminal, int terminals) {
        return new GeneratorContext(scale, constants, OptionalInt.of(terminal + 1), terminal, terminals, Scope.empty());
    }

    public GeneratorContext within(Scope values) {
        return new GeneratorContext(scale, constants, terminal, first, step, values);
    }

    /// Returns the value of a name in a formula: a value drawn before, or one that is always known, such as
    /// `scale`.
    Supplier<Object> value(String name) {
        return scope.find(name).orElseGet(() -> switch (name) {
            case "number" -> scope::number;
            case "scale" -> () -> scale;
            case "terminals" ->
                () -> {
                    terminal.orElseThrow(GeneratorContext::noTerminal);
                    return step;
                };
            case "terminal" -> () -> terminal.orElseThrow(GeneratorContext::noTerminal);
            default -> throw scope.unknown(name);
        });
    }

    static IllegalArgumentException noTerminal() {
        return new IllegalArgumentException("'terminal' is for parameters: a load has none");
    }

    boolean load() {
        return terminal.isEmpty();
    }
}
