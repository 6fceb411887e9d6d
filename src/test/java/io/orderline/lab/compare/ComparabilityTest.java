package io.orderline.lab.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.LoadModel;
import io.orderline.figures.Metric;
import io.orderline.lab.compare.Mismatch.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ComparabilityTest {
    @TempDir
    Path results;

    private Comparability against(CannedSystem other, Kind... despite) throws IOException {
        return Comparability.of(system("old", new CannedSystem()), system("new", other), Set.of(despite));
    }

    private ComparedSystem system(String label, CannedSystem canned) throws IOException {
        return ComparedSystem.of(label, List.of(ComparedRun.read(canned.write(results))));
    }

    static Stream<Arguments> unlike() {
        return Stream.of(
                Arguments.of(Kind.DURABILITY, new CannedSystem().setting("synchronous_commit", "off")),
                Arguments.of(Kind.ISOLATION, new CannedSystem().plan("drive.isolation", "serializable")),
                Arguments.of(Kind.ISOLATION, new CannedSystem().reads(3)),
                Arguments.of(Kind.PACE, new CannedSystem().pace("1.0")),
                Arguments.of(Kind.PACE, new CannedSystem().pace("Poisson arrivals 500/s")),
                Arguments.of(Kind.PACE, new CannedSystem().pace("limit 500/s")),
                Arguments.of(Kind.MEASUREMENT, new CannedSystem().measurement(99)),
                Arguments.of(Kind.VERDICT, new CannedSystem().violated()));
    }

    @ParameterizedTest
    @MethodSource("unlike")
    void whatIsNotAlikeForbidsAWinner(Kind kind, CannedSystem other) throws IOException {
        Comparability parity = against(other);
        assertThat(parity.isRefused()).isTrue();
        assertThat(parity.refused()).extracting(Mismatch::kind).containsOnly(kind);
    }

    /// Whatever level was asked for.
    @Test
    void whoDeliveredLessIsNotComparedWithWhoDeliveredMore() throws IOException {
        ComparedSystem kept = system("kept", new CannedSystem().isolation(CannedProbes.snapshot()));
        ComparedSystem broken = ComparedSystem.of(
                "broken",
                List.of(
                        kept.runs().getFirst(),
                        ComparedRun.read(new CannedSystem()
                                .isolation(CannedProbes.broken(1))
                                .write(results))));
        assertThat(Comparability.of(kept, broken, Set.of()).refused())
                .containsExactly(
                        new Mismatch(Kind.DELIVERED_ISOLATION, "snapshot with kept, read-committed with broken"));
        assertThat(Comparability.of(kept, broken, Set.of(Kind.DELIVERED_ISOLATION))
                        .declared())
                .hasSize(1);
        assertThat(Comparability.of(kept, kept, Set.of())).isEqualTo(Comparability.FULL);
        assertThat(Comparability.of(broken, broken, Set.of())).isEqualTo(Comparability.FULL);
        ComparedSystem unknown = system("unknown", new CannedSystem().isolation(CannedProbes.problem()));
        assertThat(Comparability.of(unknown, unknown, Set.of()).isRefused()).isTrue();
    }

    @Test
    void whatOneSideDidNotProbeTellsNothing() throws IOException {
        assertThat(against(new CannedSystem().isolation(CannedProbes.broken(1))))
                .isEqualTo(Comparability.FULL);
    }

    @Test
    void likeSystemsMayBeCompared() throws IOException {
        assertThat(against(new CannedSystem().version("15.13").style("batch"))).isEqualTo(Comparability.FULL);
    }

    @Test
    void runsAtDifferentRatesHaveNoWinner() throws IOException {
        ComparedSystem slow = system("slow", new CannedSystem().pace("Poisson arrivals 500/s"));
        ComparedSystem fast = system("fast", new CannedSystem().pace("Poisson arrivals 800/s"));
        assertThat(Comparability.of(slow, fast, Set.of()).refused())
                .extracting(Mismatch::why)
                .containsExactly(
                        "due at a rate: Poisson arrivals 500/s with slow, due at a rate: Poisson arrivals 800/s with fast",
                        "at a given rate throughput is what was asked for, and response times depend on it");
        assertThat(Comparability.of(slow, slow, Set.of())).isEqualTo(Comparability.FULL);
        ComparedSystem limited = system("limited", new CannedSystem().pace("limit 500/s"));
        assertThat(Comparability.of(slow, limited, Set.of()).isRefused()).isTrue();
        assertThat(Comparability.of(limited, system("closed", new CannedSystem()), Set.of())
                        .isRefused())
                .isTrue();
    }

    @Test
    void anImportedRunHasNoVerdict() throws IOException {
        ComparedRun imported = ComparedRun.read(new CannedSystem().imported().write(results));
        assertThat(imported.verdict()).isEqualTo("unknown: not checked by Orderline");
        ComparedSystem other = ComparedSystem.of("other", List.of(imported));
        assertThat(Comparability.of(system("old", new CannedSystem()), other, Set.of())
                        .refused())
                .filteredOn(one -> one.kind() == Kind.VERDICT)
                .extracting(Mismatch::why)
                .containsExactly(
                        "run " + imported.name() + " of other has an unknown verdict: not checked by Orderline");
    }

    @Test
    void aRateThatWasNotKeptIsToldAsSuch() throws IOException {
        ComparedSystem old = system("old", new CannedSystem());
        ComparedSystem drifting = system("new", new CannedSystem().speed(2).drifting());
        assertThat(drifting.runs().getFirst().verdict()).isEqualTo("valid, no steady rate");
        MetricComparison comparison = new Comparer(ComparisonTerms.USUAL)
                .against(old, drifting, List.of(Metric.NOPM), 1, false)
                .comparisons()
                .getFirst();
        assertThat(comparison.sentence())
                .contains("There is no steady rate in "
                        + drifting.runs().getFirst().name());
        assertThat(new Comparer(ComparisonTerms.USUAL)
                        .against(old, old, List.of(Metric.NOPM), 1, false)
                        .comparisons()
                        .getFirst()
                        .sentence())
                .doesNotContain("steady");
    }

    @Test
    void unknownDurabilityIsLikeNothingElse() throws IOException {
        ComparedSystem unknown = system("old", new CannedSystem().unjudged(Optional.empty()));
        assertThat(Comparability.of(unknown, system("new", new CannedSystem().unjudged(Optional.empty())), Set.of())
                        .refused())
                .extracting(Mismatch::why)
                .hasSize(4)
                .contains("after the loss of its node: not known with old, not known with new")
                .last()
                .asString()
                .contains("find out", "state it as target.durability", "your word");
        assertThat(against(new CannedSystem().unjudged(Optional.empty())).isRefused())
                .isTrue();
    }

    @Test
    void whatTheUserStatesIsKnownAndMarked() throws IOException {
        ComparedSystem stated = system("old", new CannedSystem().unjudged(Optional.of(true)));
        ComparedSystem other = system("new", new CannedSystem().unjudged(Optional.of(true)));
        assertThat(Comparability.of(stated, other, Set.of())).isEqualTo(Comparability.FULL);
        assertThat(stated.runs().getFirst().durabilityStated()).isTrue();
        assertThat(system("x", new CannedSystem()).runs().getFirst().durabilityStated())
                .isFalse();
        ComparedSystem lost = system("lost", new CannedSystem().unjudged(Optional.of(false)));
        assertThat(Comparability.of(stated, lost, Set.of()).isRefused()).isTrue();
    }

    @Test
    void unknownPauseTimesAreLikeNoOthers() throws IOException {
        ComparedSystem unknown = system("old", new CannedSystem().pace("unknown"));
        assertThat(Comparability.of(unknown, unknown, Set.of()).refused())
                .extracting(Mismatch::kind)
                .containsExactly(Kind.PACE);
    }

    @Test
    void bothSidesAreNamed() throws IOException {
        assertThat(against(new CannedSystem().setting("synchronous_commit", "off"))
                        .refused()
                        .getFirst()
                        .why())
                .isEqualTo("after a crash of its operating system or a loss of power: commits survive with old,"
                        + " commits may be lost with new");
    }

    @Test
    void whatIsDeclaredIsNotRefused() throws IOException {
        Comparability parity = against(new CannedSystem().setting("synchronous_commit", "off"), Kind.DURABILITY);
        assertThat(parity.isRefused()).isFalse();
        assertThat(parity.declared()).hasSize(1);
        assertThat(against(new CannedSystem().setting("synchronous_commit", "off"), Kind.ISOLATION)
                        .isRefused())
                .as("something else was declared")
                .isTrue();
    }

    @Test
    void onlySomeThingsCanBeDeclared() {
        assertThat(Kind.parse("Durability")).isEqualTo(Kind.DURABILITY);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kind.parse("durabilty"))
                .withMessageContaining("Did you mean 'durability'?");
        assertThatIllegalArgumentException().isThrownBy(() -> Kind.parse("verdict"));
    }

    @Test
    void pacingNamesRatesThatPacedTerminalsCannotReach() throws IOException {
        assertThat(LoadModel.label(ComparedRun.read(new CannedSystem().write(results))))
                .matches("no keying or think times, [0-9]+ NOPM per warehouse \\(more than 12.86\\)");
        assertThat(LoadModel.label(ComparedRun.read(
                        new CannedSystem().pace("1.0").speed(0.01).write(results))))
                .isEqualTo("keying and think times as specified");
    }
}
