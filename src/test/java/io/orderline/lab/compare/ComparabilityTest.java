package io.orderline.lab.compare;

import static io.orderline.lab.compare.CannedSystem.batch;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.FactGroup;
import io.orderline.figures.LoadModel;
import io.orderline.figures.Metric;
import io.orderline.lab.compare.Mismatch.Kind;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What differs between systems, and whether they may be compared.
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
    void likeSystemsMayBeComparedAndWhatOneDidNotProbeTellsNothing() throws IOException {
        assertThat(against(new CannedSystem().version("15.13").style("batch"))).isEqualTo(Comparability.FULL);
        assertThat(against(new CannedSystem().isolation(CannedProbes.broken(1))))
                .isEqualTo(Comparability.FULL);
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
    void unknownDurabilityIsLikeNothingElseUnlessTheUserStatesIt() throws IOException {
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
    void pausesAreNamedAndUnknownOnesAreLikeNoOthers() throws IOException {
        assertThat(LoadModel.label(ComparedRun.read(new CannedSystem().write(results))))
                .matches("no keying or think times, [0-9]+ NOPM per warehouse \\(more than 12.86\\)");
        assertThat(LoadModel.label(ComparedRun.read(
                        new CannedSystem().pace("1.0").speed(0.01).write(results))))
                .isEqualTo("keying and think times as specified");
        ComparedSystem unknown = system("old", new CannedSystem().pace("unknown"));
        assertThat(Comparability.of(unknown, unknown, Set.of()).refused())
                .extracting(Mismatch::kind)
                .containsExactly(Kind.PACE);
    }

    @Test
    void bothSidesAreNamedAndWhatIsDeclaredIsNotRefused() throws IOException {
        assertThat(against(new CannedSystem().setting("synchronous_commit", "off"))
                        .refused()
                        .getFirst()
                        .why())
                .isEqualTo("after a crash of its operating system or a loss of power: commits survive with old,"
                        + " commits may be lost with new");
        Comparability parity = against(new CannedSystem().setting("synchronous_commit", "off"), Kind.DURABILITY);
        assertThat(parity.isRefused()).isFalse();
        assertThat(parity.declared()).hasSize(1);
        assertThat(against(new CannedSystem().setting("synchronous_commit", "off"), Kind.ISOLATION)
                        .isRefused())
                .as("something else was declared")
                .isTrue();
        assertThat(Kind.parse("Durability")).isEqualTo(Kind.DURABILITY);
        assertThrown(IllegalArgumentException.class, () -> Kind.parse("durabilty"), "Did you mean 'durability'?");
        assertThrown(IllegalArgumentException.class, () -> Kind.parse("verdict"));
    }

    private DifferenceFinder to(CannedSystem other, String... varied) throws IOException {
        return DifferenceFinder.between(
                new CannedSystem().repeats(results, 2), other.repeats(results, 2), Set.of(varied));
    }

    @Test
    void nothingDiffersBetweenRepeatsAndPlacesAreOnlyNamed() throws IOException {
        assertThat(to(new CannedSystem())).isEqualTo(DifferenceFinder.NONE);
        DifferenceFinder differences = to(new CannedSystem()
                .plan("target.url", "jdbc:postgresql://127.0.0.1:6000/other")
                .plan("drive.seed", "9")
                .setting("port", "6000"));
        assertThat(differences.isEmpty()).isTrue();
        assertThat(differences.leftOut()).containsExactly("drive.seed", "port", "target.url");
    }

    /// Of each group; that no fact is left out is in RunLabelsTest.
    static Stream<Arguments> found() {
        return Stream.of(
                Arguments.of(FactGroup.DATABASE, "build", new CannedSystem().version("15.13")),
                Arguments.of(
                        FactGroup.ISOLATION,
                        "drive.isolation",
                        new CannedSystem().plan("drive.isolation", "serializable")),
                Arguments.of(FactGroup.TABLES, "load.indexes", new CannedSystem().plan("load.indexes", "benchmarksql")),
                Arguments.of(
                        FactGroup.TABLES, "load.foreign-keys", new CannedSystem().plan("load.foreign-keys", "true")),
                Arguments.of(FactGroup.LOAD, "drive.style", batch()),
                Arguments.of(FactGroup.LOAD, "warehouses", new CannedSystem().plan("warehouses", "20")),
                Arguments.of(FactGroup.LOAD, "drive.mix", new CannedSystem().plan("drive.mix", "new-order=100")),
                Arguments.of(FactGroup.SETTING, "shared_buffers", new CannedSystem().setting("shared_buffers", "1GB")),
                Arguments.of(FactGroup.SETTING, "jit", new CannedSystem().setting("jit", "off")),
                Arguments.of(FactGroup.JDBC, "SHA-256 of its file", new CannedSystem().otherJar()),
                Arguments.of(FactGroup.MEASUREMENT, "method of measuring", new CannedSystem().measurement(7)),
                Arguments.of(FactGroup.VERDICT, "violated checks", new CannedSystem().violated()));
    }

    @ParameterizedTest
    @MethodSource("found")
    void everyKindOfDifferenceIsFound(FactGroup group, String name, CannedSystem other) throws IOException {
        assertThat(to(other).all())
                .anyMatch(one -> one.group() == group && one.name().equals(name));
        assertThat(to(other, name).all())
                .as("what was varied is expected")
                .noneMatch(one -> one.name().equals(name));
    }

    /// Citus 12 and 13 on the same PostgreSQL are two systems, and so are two workers and four.
    @Test
    void versionsOfExtensionsAndNumbersOfServersAreDifferences() throws IOException {
        RunFolder two = sharded("12.1-1", 2);
        assertThat(between(two, sharded("12.1-1", 2))).isEmpty();
        assertThat(between(two, sharded("13.0-1", 2)))
                .containsExactly(new SettingDifference(FactGroup.DATABASE, "extension citus", "12.1-1", "13.0-1"));
        assertThat(between(two, sharded("12.1-1", 4)))
                .containsExactly(new SettingDifference(
                        FactGroup.DATABASE, "topology", "coordinator 1, worker 2", "coordinator 1, worker 4"));
        assertThat(RunGrouping.of(List.of(two, sharded("13.0-1", 2))).systems()).hasSize(2);
    }

    private RunFolder sharded(String citus, int workers) throws IOException {
        return new CannedSystem()
                .extensions(Map.of("citus", citus))
                .topology(Map.of("coordinator", 1, "worker", workers))
                .write(results);
    }

    private static List<SettingDifference> between(RunFolder baseline, RunFolder other) throws IOException {
        return DifferenceFinder.between(List.of(baseline), List.of(other), Set.of())
                .all();
    }

    @Test
    void theMostImportantDifferenceComesFirstAndRepeatsShowAllTheirValues() throws IOException {
        DifferenceFinder differences = to(new CannedSystem()
                .setting("synchronous_commit", "off")
                .style("batch")
                .plan("drive.isolation", "serializable"));
        assertThat(differences.all())
                .extracting(SettingDifference::group)
                .containsExactly(FactGroup.DURABILITY, FactGroup.ISOLATION, FactGroup.LOAD, FactGroup.SETTING);
        assertThat(differences.all().getFirst().other()).startsWith("commits may be lost: synchronous_commit = off");
        List<SettingDifference> all = DifferenceFinder.between(
                        List.of(new CannedSystem().write(results)),
                        List.of(
                                new CannedSystem().setting("work_mem", "4MB").write(results),
                                new CannedSystem().setting("work_mem", "8MB").write(results)),
                        Set.of())
                .all();
        assertThat(all).containsExactly(new SettingDifference(FactGroup.SETTING, "work_mem", "not known", "4MB / 8MB"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1.04166 | 1.042
        0.001 | 0.001
        0.00099 | < 0.001
        0 | 0.000
        12.34 | 12.3
        1000 | 1,000.0
        418028277.525 | > 1,000
        Infinity | ∞
        """)
    void factorsHaveAsManyDigitsAsTheyCarry(double value, String text) {
        assertThat(FactorText.text(value)).isEqualTo(text);
    }
}
