package io.orderline.workload.custom;

import io.orderline.workload.InputSequence;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.custom.generator.Generator;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.GeneratorSpec;
import io.orderline.workload.custom.generator.WeightedChoice;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// Draws one terminal's inputs. Not thread-safe.
final class CustomInputSequence implements InputSequence {
    private static final Object[][][] NONE = {};

    private final List<Drawer> drawers;
    private final WeightedChoice weights;
    private final RandomGenerator random;
    private final int course;
    private long drawn;

    /// @param course so many of them are one course; 0 if there are none
    CustomInputSequence(
            List<CustomTransactionType> types,
            WeightedChoice weights,
            int course,
            GeneratorContext place,
            RandomGenerator random) {
        this.drawers = types.stream().map(type -> Drawer.of(type, place)).toList();
        this.weights = weights;
        this.course = course;
        this.random = random;
    }

    @Override
    public TransactionInput next() {
        CustomInput input = drawers.get(weights.draw(random)).draw(random);
        if (course == 0) {
            return input;
        }
        long place = drawn++;
        return input.in((int) (place / course) + 1, place % course == course - 1);
    }

    /// The generators of one type.
    private record Drawer(CustomTransactionType type, List<Generator> parameters, List<Repeated> repeats) {
        static Drawer of(CustomTransactionType type, GeneratorContext place) {
            return new Drawer(
                    type,
                    bound(type.parameters(), place),
                    type.repeats().stream()
                            .map(repeat -> new Repeated(repeat.times().bind(place), bound(repeat.parameters(), place)))
                            .toList());
        }

        private static List<Generator> bound(Map<String, GeneratorSpec> draws, GeneratorContext place) {
            return draws.values().stream().map(draw -> draw.bind(place)).toList();
        }

        CustomInput draw(RandomGenerator random) {
            boolean rollback = type.rollbackShare() > 0 && random.nextDouble() < type.rollbackShare();
            Object[] values = values(parameters, random);
            Object[][][] repeated = repeats.isEmpty() ? NONE : new Object[repeats.size()][][];
            for (int i = 0; i < repeated.length; i++) {
                repeated[i] = repeats.get(i).draw(random);
            }
            return new CustomInput(type.type().number(), values, repeated, rollback);
        }
    }

    private record Repeated(Generator times, List<Generator> parameters) {
        Object[][] draw(RandomGenerator random) {
            Object[][] rows = new Object[Math.max(0, (Integer) times.next(random))][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = values(parameters, random);
            }
            return rows;
        }
    }

    private static Object[] values(List<Generator> generators, RandomGenerator random) {
        Object[] values = new Object[generators.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = generators.get(i).next(random);
        }
        return values;
    }
}
