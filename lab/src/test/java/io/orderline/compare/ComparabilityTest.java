package io.orderline.compare;

import static io.orderline.figures.CannedSystem.batch;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.orderline.compare.Mismatch.Kind;
import io.orderline.figures.CannedProbes;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.FactGroup;
import io.orderline.figures.LoadModel;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.result.IsolationReport;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

    private static Comparability of(ComparedSystem baseline, ComparedSystem other, Kind... despite) {
        return Comparability.of(baseline, other, Set.of(despite));
    }

    private Comparability against(CannedSystem other, Kind... despite) throws IOException {
        return of(system("old", new CannedSystem()), system("new", other), despite);
    }

    private ComparedSystem system(String label, CannedSystem canned) throws IOException {
        return ComparedSystem.of(label, List.of(run(canned)));
    }

    private RunFigures run(CannedSystem canned) throws IOException {
        return RunFigures.read(canned.write(results));
    }

    private static CannedSystem plan(String key, String value) {
        return new CannedSystem().plan(key, value);
    }

    private static CannedSystem setting(String name, String value) {
        return new CannedSystem().setting(name, value);
    }

    private static CannedSystem pace(String pace) {
        return new CannedSystem().pace(pace);
    }

    private static CannedSystem unjudged(@Nullable Boolean stated) {
        return new CannedSystem().unjudged(Optional.ofNullable(stated));
    }

    private static CannedSystem isolation(IsolationReport seen) {
        return new CannedSystem().isolation(seen);
    }

    static Stream<Arguments> unlike() {
        return Stream.of(
                arguments(Kind.DURABILITY, setting("synchronous_commit", "off")),
                arguments(Kind.DURABILITY, unjudged(null)),
                arguments(Kind.ISOLATION, plan("drive.isolation", "serializable")),
                arguments(Kind.ISOLATION, new CannedSystem().reads(3)),
                arguments(Kind.PACE, pace("1.0")),
                arguments(Kind.PACE, pace("Poisson arrivals 500/s")),
                arguments(Kind.PACE, pace("limit 500/s")),
                arguments(Kind.MEASUREMENT, new CannedSystem().measurement(99)),
                arguments(Kind.VERDICT, new CannedSystem().violated()));
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
        ComparedSystem kept = system("kept", isolation(CannedProbes.snapshot()));
        RunFigures less = run(isolation(CannedProbes.broken(1)));
        ComparedSystem broken = ComparedSystem.of("broken", List.of(kept.runs().getFirst(), less));
        assertThat(of(kept, broken).refused())
                .containsExactly(
                        new Mismatch(Kind.DELIVERED_ISOLATION, "snapshot with kept, read-committed with broken"));
        assertThat(of(kept, broken, Kind.DELIVERED_ISOLATION).declared()).hasSize(1);
        assertThat(of(kept, kept)).isEqualTo(Comparability.FULL);
        assertThat(of(broken, broken)).isEqualTo(Comparability.FULL);
        ComparedSystem unknown = system("unknown", isolation(CannedProbes.problem()));
        assertThat(of(unknown, unknown).isRefused()).isTrue();
    }

    @Test
    void likeSystemsMayBeComparedAndWhatOneDidNotProbeTellsNothing() throws IOException {
        assertThat(against(new CannedSystem().version("15.13").style("batch"))).isEqualTo(Comparability.FULL);
        assertThat(against(isolation(CannedProbes.broken(1)))).isEqualTo(Comparability.FULL);
    }

    @Test
    void runsAtDifferentRatesHaveNoWinner() throws IOException {
        ComparedSystem slow = system("slow", pace("Poisson arrivals 500/s"));
        ComparedSystem fast = system("fast", pace("Poisson arrivals 800/s"));
        assertThat(of(slow, fast).refused())
                .extracting(Mismatch::why)
                .containsExactly(
                        "due at a rate: Poisson arrivals 500/s with slow, due at a rate: Poisson arrivals 800/s with fast",
                        "at a given rate throughput is what was asked for, and response times depend on it");
        assertThat(of(slow, slow)).isEqualTo(Comparability.FULL);
        ComparedSystem limited = system("limited", pace("limit 500/s"));
        assertThat(of(slow, limited).isRefused()).isTrue();
        ComparedSystem closed = system("closed", new CannedSystem());
        assertThat(of(limited, closed).isRefused()).isTrue();
    }

    @Test
    void anImportedRunHasNoVerdict() throws IOException {
        RunFigures imported = run(new CannedSystem().imported());
        assertThat(imported.verdict()).isEqualTo("unknown: not checked by Orderline");
        assertThat(of(system("old", new CannedSystem()), ComparedSystem.of("other", List.of(imported)))
                        .refused())
                .filteredOn(one -> one.kind() == Kind.VERDICT)
                .containsExactly(new Mismatch(
                        Kind.VERDICT,
                        "run " + imported.name() + " of other has an unknown verdict: not checked by Orderline"));
    }

    @Test
    void aRateThatWasNotKeptIsToldAsSuch() throws IOException {
        ComparedSystem old = system("old", new CannedSystem());
        RunFigures drifting = run(new CannedSystem().speed(2).drifting());
        assertThat(drifting.verdict()).isEqualTo("valid, no steady rate");
        assertThat(sentence(old, ComparedSystem.of("new", List.of(drifting))))
                .contains("There is no steady rate in " + drifting.name());
        assertThat(sentence(old, old)).doesNotContain("steady");
    }

    private static String sentence(ComparedSystem baseline, ComparedSystem other) {
        return new Comparer(ComparisonTerms.USUAL)
                .against(baseline, other, List.of(Metric.NOPM), 1, false)
                .comparisons()
                .getFirst()
                .sentence();
    }

    @Test
    void unknownDurabilityIsLikeNothingElseUnlessTheUserStatesIt() throws IOException {
        assertThat(of(system("old", unjudged(null)), system("new", unjudged(null)))
                        .refused())
                .extracting(Mismatch::why)
                .hasSize(4)
                .contains("after the loss of its node: not known with old, not known with new")
                .last()
                .asString()
                .contains("find out", "state it as target.durability", "your word");
        ComparedSystem stated = system("old", unjudged(true));
        assertThat(of(stated, system("new", unjudged(true)))).isEqualTo(Comparability.FULL);
        assertThat(of(stated, system("lost", unjudged(false))).isRefused()).isTrue();
        assertThat(stated.runs().getFirst().durabilityStated()).isTrue();
        assertThat(run(new CannedSystem()).durabilityStated()).isFalse();
    }

    @Test
    void pausesAreNamedAndUnknownOnesAreLikeNoOthers() throws IOException {
        assertThat(LoadModel.label(run(new CannedSystem())))
                .matches("no keying or think times, [0-9]+ NOPM per warehouse \\(more than 12.86\\)");
        assertThat(LoadModel.label(run(pace("1.0").speed(0.01)))).isEqualTo("keying and think times as specified");
        ComparedSystem unknown = system("old", pace("unknown"));
        assertThat(of(unknown, unknown).refused()).extracting(Mismatch::kind).containsExactly(Kind.PACE);
    }

    @Test
    void bothSidesAreNamedAndWhatIsDeclaredIsNotRefused() throws IOException {
        CannedSystem off = setting("synchronous_commit", "off");
        Mismatch lost = new Mismatch(
                Kind.DURABILITY,
                "after a crash of its operating system or a loss of power: commits survive with old, commits may be"
                        + " lost with new");
        Comparability refused = new Comparability(List.of(lost), List.of());
        assertThat(against(off)).isEqualTo(refused);
        assertThat(against(off, Kind.ISOLATION))
                .as("something else was declared")
                .isEqualTo(refused);
        Comparability declared = against(off, Kind.DURABILITY);
        assertThat(declared).isEqualTo(new Comparability(List.of(), List.of(lost)));
        assertThat(declared.isRefused()).isFalse();
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
        DifferenceFinder differences = to(plan("target.url", "jdbc:postgresql://127.0.0.1:6000/other")
                .plan("drive.seed", "9")
                .setting("port", "6000"));
        assertThat(differences.isEmpty()).isTrue();
        assertThat(differences.leftOut()).containsExactly("drive.seed", "port", "target.url");
    }

    /// Of each group; that no fact is left out is in RunLabelsTest.
    static Stream<Arguments> found() {
        return Stream.of(
                arguments(FactGroup.DATABASE, "build", new CannedSystem().version("15.13")),
                arguments(FactGroup.ISOLATION, "drive.isolation", plan("drive.isolation", "serializable")),
                arguments(FactGroup.TABLES, "load.indexes", plan("load.indexes", "benchmarksql")),
                arguments(FactGroup.TABLES, "load.foreign-keys", plan("load.foreign-keys", "true")),
                arguments(FactGroup.LOAD, "drive.style", batch()),
                arguments(FactGroup.LOAD, "warehouses", plan("warehouses", "20")),
                arguments(FactGroup.LOAD, "drive.mix", plan("drive.mix", "new-order=100")),
                arguments(FactGroup.SETTING, "shared_buffers", setting("shared_buffers", "1GB")),
                arguments(FactGroup.SETTING, "jit", setting("jit", "off")),
                arguments(FactGroup.JDBC, "SHA-256 of its file", new CannedSystem().otherJar()),
                arguments(FactGroup.MEASUREMENT, "method of measuring", new CannedSystem().measurement(7)),
                arguments(FactGroup.VERDICT, "violated checks", new CannedSystem().violated()));
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

    private static List<SettingDifference> between(RunFolder baseline, RunFolder... others) throws IOException {
        return DifferenceFinder.between(List.of(baseline), List.of(others), Set.of())
                .all();
    }

    @Test
    void theMostImportantDifferenceComesFirstAndRepeatsShowAllTheirValues() throws IOException {
        List<SettingDifference> differences = to(setting("synchronous_commit", "off")
                        .style("batch")
                        .plan("drive.isolation", "serializable"))
                .all();
        assertThat(differences)
                .extracting(SettingDifference::group)
                .containsExactly(FactGroup.DURABILITY, FactGroup.ISOLATION, FactGroup.LOAD, FactGroup.SETTING);
        assertThat(differences.getFirst().other()).startsWith("commits may be lost: synchronous_commit = off");
        RunFolder small = setting("work_mem", "4MB").write(results);
        RunFolder large = setting("work_mem", "8MB").write(results);
        assertThat(between(new CannedSystem().write(results), small, large))
                .containsExactly(new SettingDifference(FactGroup.SETTING, "work_mem", "not known", "4MB / 8MB"));
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
