package io.orderline.workload.custom.generator;

import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// For whom values are drawn: what a generator may depend on, beside random numbers.
///
/// @param scale of the data
/// @param constants C of NURand, by A
/// @param terminal its number, from 1; empty in a load
/// @param first place of the first value among all that are drawn in this way, from 0
/// @param step from one value's place to the next one's
/// @param scope what formulas may use
public record GeneratorContext(
        int scale, Map<Integer, Integer> constants, OptionalInt terminal, long first, long step, Scope scope) {
    /// To see whether a generator makes sense.
    public static GeneratorContext probe(boolean load) {
        return new GeneratorContext(1, Map.of(), load ? OptionalInt.empty() : OptionalInt.of(1), 0, 1, Scope.empty());
    }

    /// @param row the part's first row among all of the table, from 0
    public static GeneratorContext load(int scale, Map<Integer, Integer> constants, long row) {
        return new GeneratorContext(scale, constants, OptionalInt.empty(), row, 1, Scope.empty());
    }

    /// @param terminal from 0
    public static GeneratorContext terminal(int scale, Map<Integer, Integer> constants, int terminal, int terminals) {
        return new GeneratorContext(scale, constants, OptionalInt.of(terminal + 1), terminal, terminals, Scope.empty());
    }

    /// The same for values of a scope.
    public GeneratorContext within(Scope values) {
        return new GeneratorContext(scale, constants, terminal, first, step, values);
    }

    /// What a name in a formula stands for: a value that was drawn before, or what is known anyway.
    ///
    /// @throws IllegalArgumentException with a sentence
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
