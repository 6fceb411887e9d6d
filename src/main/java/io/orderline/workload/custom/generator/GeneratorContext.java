package io.orderline.workload.custom.generator;

import java.util.Map;
import java.util.OptionalInt;

/// For whom values are drawn: what a generator may depend on, beside random numbers.
///
/// @param scale of the data
/// @param constants C of NURand, by A
/// @param terminal its number, from 1; empty in a load
/// @param first place of the first value among all that are drawn in this way, from 0
/// @param step from one value's place to the next one's
public record GeneratorContext(
        int scale, Map<Integer, Integer> constants, OptionalInt terminal, long first, long step) {
    /// To see whether a generator makes sense.
    public static GeneratorContext probe(boolean load) {
        return new GeneratorContext(1, Map.of(), load ? OptionalInt.empty() : OptionalInt.of(1), 0, 1);
    }

    /// @param row the part's first row among all of the table, from 0
    public static GeneratorContext load(int scale, Map<Integer, Integer> constants, long row) {
        return new GeneratorContext(scale, constants, OptionalInt.empty(), row, 1);
    }

    /// @param terminal from 0
    public static GeneratorContext terminal(int scale, Map<Integer, Integer> constants, int terminal, int terminals) {
        return new GeneratorContext(scale, constants, OptionalInt.of(terminal + 1), terminal, terminals);
    }

    boolean load() {
        return terminal.isEmpty();
    }
}
