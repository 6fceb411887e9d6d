package io.orderline.workload.custom;

import io.orderline.base.RandomStreams;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.custom.WorkloadHeader.CourseRules;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.Scope;
import io.orderline.workload.custom.generator.WeightedChoice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// The inputs of a run: a random stream per terminal, and C of each NURand by A, chosen to suit the load's C.
record CustomRunInputs(
        List<CustomTransactionType> types,
        WeightedChoice weights,
        CourseRules course,
        RunSpec spec,
        Map<Integer, Integer> nuRand)
        implements RunInputs {
    private static final int TERMINAL_STREAM = 501;

    @Override
    public CustomInputSequence terminal(int terminal) {
        return new CustomInputSequence(
                types,
                weights,
                course,
                place(terminal),
                RandomStreams.of(spec.seed(), TERMINAL_STREAM, spec.number(terminal)));
    }

    /// Returns where the terminal draws. Its terminal number counts the terminals of all agents.
    private GeneratorContext place(int terminal) {
        return new GeneratorContext(
                spec.warehouses(),
                nuRand,
                OptionalInt.of(spec.number(terminal) + 1),
                terminal,
                spec.terminals(),
                Scope.empty());
    }

    @Override
    public Map<String, String> constants() {
        Map<String, String> named = new LinkedHashMap<>();
        nuRand.forEach((a, c) -> named.put("C of nurand(" + a + ", …)", Integer.toString(c)));
        return named;
    }
}
