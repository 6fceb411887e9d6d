package io.orderline.workload.own;

import java.util.List;
import java.util.random.RandomGenerator;

/// One of some values, by their weights.
record Choice(List<Object> values, Weights weights) implements Generator {
    /// @throws IllegalArgumentException with a sentence
    static Choice of(Draw draw) {
        draw.require(1, Integer.MAX_VALUE, "choice(value, value, …) or choice(value=weight, …)");
        List<Object> values = draw.arguments().stream()
                .map(argument -> Literal.of(before(argument)))
                .toList();
        double[] weights = draw.arguments().stream().mapToDouble(Choice::weight).toArray();
        return new Choice(values, new Weights(weights));
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
