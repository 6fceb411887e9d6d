package io.orderline.workload.custom;

import io.orderline.base.RandomStreams;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunInputs;
import io.orderline.workload.RunSpec;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.custom.WorkloadHeader.CourseRules;
import io.orderline.workload.custom.generator.Generator;
import io.orderline.workload.custom.generator.GeneratorContext;
import io.orderline.workload.custom.generator.Scope;
import io.orderline.workload.custom.generator.ValueDrawer;
import io.orderline.workload.custom.generator.WeightedChoice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The inputs of a run, with a random stream for each terminal.
///
/// @param nuRand the constant C of each NURand by A, chosen to suit the load's constant
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

    /// Returns the context in which a terminal draws. The terminal's number counts the terminals of all agents.
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

    /// Draws one terminal's inputs. Not thread-safe.
    static final class CustomInputSequence implements InputSequence {
        private static final @Nullable Object[][][] NONE = {};
        private static final @Nullable Object[] NO_VALUES = {};

        private final CourseRules rules;
        private final ValueDrawer ofCourse;
        private final List<Drawer> drawers;
        private final WeightedChoice weights;
        private final RandomGenerator random;
        /// The values that the terminal keeps between transactions.
        private final @Nullable Object[] state;

        private UserCourse course = UserCourse.NONE;
        private long drawn;

        CustomInputSequence(
                List<CustomTransactionType> types,
                WeightedChoice weights,
                CourseRules rules,
                GeneratorContext place,
                RandomGenerator random) {
            this.rules = rules;
            this.state = rules.state().values().toArray();
            List<String> kept = List.copyOf(rules.state().keySet());
            Scope terminal = new Scope(kept, Optional.of(place.scope()));
            terminal.begin(state, 1);
            GeneratorContext inside = place.within(terminal);
            this.ofCourse = ValueDrawer.of(List.of(), rules.parameters(), inside);
            this.drawers = types.stream()
                    .map(type -> Drawer.of(type, List.copyOf(rules.parameters().keySet()), kept, inside))
                    .toList();
            this.weights = weights;
            this.random = random;
        }

        @Override
        public TransactionInput next() {
            int place = rules.length() == 0 ? 0 : (int) (drawn % rules.length());
            if (rules.length() > 0 && place == 0) {
                long number = drawn / rules.length() + 1;
                course = new UserCourse((int) number, ofCourse.draw(NO_VALUES, number, random));
            }
            drawn++;
            return drawn(rules.inOrder() ? place : weights.draw(random), place);
        }

        /// Draws an input of each type, regardless of the weights.
        List<CustomInput> oneOfEach() {
            List<CustomInput> inputs = new ArrayList<>();
            while (inputs.size() < drawers.size()) {
                inputs.add(rules.inOrder() ? (CustomInput) next() : drawn(inputs.size(), 0));
            }
            return inputs;
        }

        private CustomInput drawn(int type, int place) {
            Drawer drawer = drawers.get(type);
            CustomInput input = drawer.draw(course, place == rules.length() - 1, drawn, random);
            drawer.next().forEach(next -> next.into(state, random));
            return input;
        }

        /// Draws the inputs of one type, and the values that the terminal keeps after them.
        private record Drawer(
                CustomTransactionType type, ValueDrawer parameters, List<Repeated> repeats, List<Next> next) {
            static Drawer of(
                    CustomTransactionType type, List<String> ofCourse, List<String> kept, GeneratorContext place) {
                ValueDrawer own = ValueDrawer.of(ofCourse, type.parameters(), place);
                GeneratorContext inside = place.within(own.scope());
                return new Drawer(
                        type,
                        own,
                        type.repeats().stream()
                                .map(repeat -> new Repeated(
                                        repeat.times().bind(inside),
                                        ValueDrawer.of(List.of(), repeat.parameters(), inside)))
                                .toList(),
                        type.next().entrySet().stream()
                                .map(next -> new Next(
                                        kept.indexOf(next.getKey()),
                                        next.getValue().bind(inside)))
                                .toList());
            }

            CustomInput draw(UserCourse course, boolean ends, long number, RandomGenerator random) {
                boolean rollback = type.rollbackShare() > 0 && random.nextDouble() < type.rollbackShare();
                @Nullable Object[] values = parameters.draw(course.values(), number, random);
                @Nullable Object[][][] repeated = repeats.isEmpty() ? NONE : new Object[repeats.size()][][];
                for (int i = 0; i < repeated.length; i++) {
                    repeated[i] = repeats.get(i).draw(random);
                }
                return new CustomInput(type.type().number(), values, repeated, rollback, course, ends);
            }
        }

        /// A value that the terminal keeps, with its index in [#state].
        private record Next(int place, Generator value) {
            void into(@Nullable Object[] state, RandomGenerator random) {
                state[place] = value.nextWhole(random);
            }
        }

        /// Draws the values of a repeat, with as many iterations as `times` draws.
        private record Repeated(Generator times, ValueDrawer parameters) {
            @Nullable
            Object[][] draw(RandomGenerator random) {
                @Nullable Object[][] rows = new Object[Math.max(0, (int) times.nextWhole(random))][];
                for (int i = 0; i < rows.length; i++) {
                    rows[i] = parameters.draw(NO_VALUES, i + 1, random);
                }
                return rows;
            }
        }
    }
}
