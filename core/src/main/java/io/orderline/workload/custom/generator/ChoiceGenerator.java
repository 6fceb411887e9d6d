package io.orderline.workload.custom.generator;

import java.util.List;
import java.util.random.RandomGenerator;

/// Draws one of several values according to their weights.
record ChoiceGenerator(List<Object> values, WeightedChoice weights) implements Generator {
    static ChoiceGenerator of(GeneratorSpec draw) {
        draw.require(1, Integer.MAX_VALUE, "choice(value, value, …) or choice(value=weight, …)");
        List<Object> values = draw.arguments().stream()
                .map(argument -> Literal.of(before(argument)))
                .toList();
        double[] weights =
                draw.arguments().stream().mapToDouble(ChoiceGenerator::weight).toArray();
        return new ChoiceGenerator(values, new WeightedChoice(weights));
    }

    private static String before(String argument) {
        int equals = argument.lastIndexOf('=');
        return (equals < 0 ? argument : argument.substring(0, equals)).strip();
    }

    private static double weight(String argument) {
        int equals = argument.lastIndexOf('=');
        return equals < 0
                ? 1
                : Literal.decimal(argument.substring(equals + 1).strip()).doubleValue();
    }

    @Override
    public Object next(RandomGenerator random) {
        return values.get(weights.draw(random));
    }
}
