package io.orderline.workload.custom;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.testing.Chance;
import io.orderline.workload.InputChoices;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.TransactionMix;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CustomInputSequenceTest {
    @TempDir
    private Path folder;

    private static List<CustomInput> inputs(Workload workload, long seed, int terminal, int count) {
        Map<String, String> state = workload.dataset().constants(new LoadSpec(1, 1, ScaleUnit.SCALE));
        InputSequence inputs =
                workload.runInputs(new RunSpec(1, 4, seed), state).terminal(terminal);
        return Stream.generate(() -> (CustomInput) inputs.next()).limit(count).toList();
    }

    private static List<String> text(List<CustomInput> inputs) {
        return inputs.stream()
                .map(input -> input.type()
                        + Arrays.toString(input.values())
                        + Arrays.deepToString(input.repeats())
                        + input.rollback())
                .toList();
    }

    private CustomWorkload example() {
        return CustomWorkload.read(Path.of("examples/transfers"));
    }

    @Test
    void theSameSeedGivesTheSameInputs() {
        List<String> once = text(inputs(example(), 7, 2, 500));
        assertThat(text(inputs(example(), 7, 2, 500))).isEqualTo(once);
        assertThat(text(inputs(example(), 8, 2, 500))).isNotEqualTo(once);
        assertThat(text(inputs(example(), 7, 3, 500))).isNotEqualTo(once);
    }

    @Test
    void typesFollowTheirWeights() {
        Iterator<CustomInput> inputs = inputs(example(), 1, 0, 20_000).iterator();
        Chance.numbers("types", 0.75, 0.05, 0.2)
                .against("a fiftieth moved to the lightest", 0.73, 0.07, 0.2)
                .seeded()
                .holds(20_000, () -> inputs.next().type());
    }

    @Test
    void rollbacksAndRepeatsAreDrawn() {
        List<CustomInput> collections = inputs(example(), 1, 0, 40_000).stream()
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
        Workload chosen = example()
                .choosing(new InputChoices(
                        Optional.of(TransactionMix.parse("transfer=0 statement=100")), true, RemoteShares.SPECIFIED));
        assertThat(inputs(chosen, 1, 0, 100)).allMatch(input -> input.type() == 2);
        InputChoices unknown =
                new InputChoices(Optional.of(TransactionMix.parse("payment=100")), true, RemoteShares.SPECIFIED);
        assertThatThrownBy(() -> example().choosing(unknown))
                .hasMessage("'payment' is no type of transfers; there are: transfer, collection, statement");
    }

    @Test
    void aScaleAtWhichNothingCanBeDrawnIsToldBeforehand() {
        CustomWorkload workload = Written.to(folder)
                .replacing("workload.yaml", "zipf(1, 10*scale, 1)", "zipf(1, 2000*scale, 1)")
                .replacing("workload.yaml", "hits: constant(0)", "hits: zipf(1, 2000*scale, 1)")
                .read();
        LoadSpec large = new LoadSpec(1_000_000, 1, ScaleUnit.SCALE);
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
        Map<String, String> state = loaded.dataset().constants(new LoadSpec(1, 1, ScaleUnit.SCALE));
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
        Workload reads = workload.choosing(choosing("reads"));
        assertThat(inputs(reads, 1, 0, 100)).allMatch(input -> input.type() == 1);
        assertThat(workload.headline().name()).isEqualTo("hit");
        assertThat(reads.headline().name()).isEqualTo("look");
        assertThatThrownBy(() -> workload.choosing(choosing("writes")))
                .hasMessage("there is no mix 'writes'; there are: both, reads");
        assertThatThrownBy(() -> example().choosing(choosing("writes")))
                .hasMessage("there is no mix 'writes'; write type=percent");
    }

    private static InputChoices choosing(String mix) {
        return new InputChoices(Optional.of(TransactionMix.parse(mix)), true, RemoteShares.SPECIFIED);
    }
}
