package io.orderline.workload.custom;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.testing.Chance;
import io.orderline.workload.RunSpec;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadSpec;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Inputs of types by weights, and of courses.
class CustomInputSequenceTest {
    private static final CustomWorkload EXAMPLE = CustomWorkload.read(Path.of("examples/transfers"));

    @TempDir
    private Path folder;

    private static List<CustomInput> inputs(Workload workload, long seed, int terminal, int count) {
        return DrawnInputs.of(workload, new RunSpec(1, 4, seed), terminal, count);
    }

    private static List<String> text(List<CustomInput> inputs) {
        return inputs.stream()
                .map(input -> input.type()
                        + Arrays.toString(input.values())
                        + Arrays.deepToString(input.repeats())
                        + input.rollback())
                .toList();
    }

    @Test
    void theSameSeedGivesTheSameInputs() {
        List<String> once = text(inputs(EXAMPLE, 7, 2, 500));
        CustomWorkload again = CustomWorkload.read(Path.of("examples/transfers"));
        assertThat(text(inputs(again, 7, 2, 500))).isEqualTo(once);
        assertThat(text(inputs(EXAMPLE, 8, 2, 500))).isNotEqualTo(once);
        assertThat(text(inputs(EXAMPLE, 7, 3, 500))).isNotEqualTo(once);
    }

    @Test
    void typesFollowTheirWeights() {
        Iterator<CustomInput> inputs = inputs(EXAMPLE, 1, 0, 20_000).iterator();
        Chance.numbers("types", 0.75, 0.05, 0.2)
                .against("a fiftieth moved to the lightest", 0.73, 0.07, 0.2)
                .seeded()
                .holds(20_000, () -> inputs.next().type());
    }

    @Test
    void rollbacksAndRepeatsAreDrawn() {
        List<CustomInput> collections = inputs(EXAMPLE, 1, 0, 40_000).stream()
                .filter(input -> input.type() == 1)
                .toList();
        Chance.share("collections that are rolled back", 0.02)
                .against("twice as many", 0.045)
                .seeded()
                .holds(collections.stream().filter(CustomInput::rollback).count(), collections.size());
        assertThat(collections.stream().map(input -> input.repeats()[0].length).distinct())
                .containsExactlyInAnyOrder(2, 3, 4, 5);
    }

    @Test
    void aPlanMayChooseOtherWeights() {
        Workload chosen = EXAMPLE.choosing(DrawnInputs.mix("transfer=0 statement=100"));
        assertThat(inputs(chosen, 1, 0, 100)).allMatch(input -> input.type() == 2);
        assertThatThrownBy(() -> EXAMPLE.choosing(DrawnInputs.mix("payment=100")))
                .hasMessage("'payment' is no type of transfers; there are: transfer, collection, statement");
        assertThatThrownBy(() -> EXAMPLE.choosing(DrawnInputs.mix("writes")))
                .hasMessage("there is no mix 'writes'; write type=percent");
    }

    @Test
    void aScaleAtWhichNothingCanBeDrawnIsToldBeforehand() {
        CustomWorkload workload = Written.to(folder)
                .replacing("workload.yaml", "zipf(1, 10*scale, 1)", "zipf(1, 2000*scale, 1)")
                .replacing("workload.yaml", "hits: constant(0)", "hits: zipf(1, 2000*scale, 1)")
                .read();
        LoadSpec large = DrawnInputs.scale(1_000_000);
        assertMistaken(
                () -> workload.dataset().parts(large),
                "workload.yaml: tables: scale 1000000 cannot be loaded: 'the number of values'");
        Map<String, String> state = workload.dataset().constants(large);
        assertThatThrownBy(() -> workload.runInputs(new RunSpec(1_000_000, 1, 1), state))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tablesThatWereDefinedOtherwiseAreNotDriven() {
        CustomWorkload loaded = Written.to(folder).read();
        Map<String, String> state = loaded.dataset().constants(DrawnInputs.scale(1));
        CustomWorkload otherWeights = Written.to(folder)
                .replacing("workload.yaml", "weight: 3", "weight: 4")
                .read();
        assertThat(otherWeights.runInputs(new RunSpec(1, 1, 1), state).constants())
                .isEmpty();
        CustomWorkload otherRows = Written.to(folder)
                .replacing("workload.yaml", "rows: 10*", "rows: 20*")
                .read();
        assertThatThrownBy(() -> otherRows.runInputs(new RunSpec(1, 1, 1), state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("are now defined otherwise");
    }

    private static final String WITH_STATE = """
        name: counters
        state: {seen: 0}
        mixes:
          both: {hit: 50, look: 50}
          reads: {look: 100}
        tables:
          counter: {rows: 10, columns: {id: sequence(1), hits: constant(0)}}
        types:
          hit:
            next: {seen: seen + 1}
            parameters:
              id: formula(seen * terminals + terminal)
          look:
            read-only: yes
            parameters:
              id: latest(seen, 1, 0)
        """;

    @Test
    void aTerminalKeepsWhatTheHeaderSays() {
        Workload workload = Written.to(folder).with("workload.yaml", WITH_STATE).read();
        long seen = 0;
        for (CustomInput input : inputs(workload, 1, 2, 100)) {
            assertThat(input.values()[0]).isEqualTo(input.type() == 0 ? seen * 4 + 3 : seen);
            seen += input.type() == 0 ? 1 : 0;
        }
        Chance.share("hits", 0.5).against("one in five", 0.2).seeded().holds(seen, 100);
        assertThat(inputs(workload, 1, 1, 1).getFirst().values()[0]).isIn(0L, 2L);
    }

    @Test
    void aMixIsChosenByItsName() {
        Workload workload = Written.to(folder).with("workload.yaml", WITH_STATE).read();
        Workload reads = workload.choosing(DrawnInputs.mix("reads"));
        assertThat(inputs(reads, 1, 0, 100)).allMatch(input -> input.type() == 1);
        assertThat(workload.headline().name()).isEqualTo("hit");
        assertThat(reads.headline().name()).isEqualTo("look");
        assertThatThrownBy(() -> workload.choosing(DrawnInputs.mix("writes")))
                .hasMessage("there is no mix 'writes'; there are: both, reads");
    }

    @Test
    void typesOfACourseComeInOrderAndShareItsParameters() {
        List<CustomInput> inputs =
                DrawnInputs.of(Written.course(folder).read(), new RunSpec(1, 4, 7, Optional.empty(), 8), 1, 4);
        assertThat(inputs)
                .extracting(CustomInput::type, CustomInput::course, CustomInput::endsCourse)
                .containsExactly(tuple(0, 1, false), tuple(1, 1, true), tuple(0, 2, false), tuple(1, 2, true));
        assertThat(inputs)
                .as("terminals are numbered through all agents")
                .extracting(input -> input.values()[0])
                .containsExactly(1001L, 1001L, 1002L, 1002L);
        assertThat(inputs.get(3).values()[1]).isEqualTo(2L + 4);
    }

    @Test
    void coursesByWeightsAreCountedThrough() {
        CustomWorkload workload = Written.to(folder)
                .replacing("workload.yaml", "name: counters\n", "name: counters\ncourse: 3\n")
                .read();
        List<CustomInput> inputs = inputs(workload, 7, 1, 7);
        assertThat(inputs).extracting(CustomInput::course).containsExactly(1, 1, 1, 2, 2, 2, 3);
        assertThat(inputs)
                .extracting(CustomInput::endsCourse)
                .containsExactly(false, false, true, false, false, true, false);
        assertThat(workload.audits()).hasAtLeastOneElementOfType(SpecificationRule.Evenness.class);
    }
}
