package io.orderline.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.compare.ExcludedRun;
import io.orderline.compare.Mismatch;
import io.orderline.compare.SettingDifference;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.FactGroup;
import io.orderline.figures.Metric;
import io.orderline.history.change.ChangeTerms;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunHistoryTest {
    @TempDir
    Path results;

    private CannedHistory canned;

    @BeforeEach
    void begin() {
        canned = new CannedHistory(results);
    }

    private RunHistory history(AcceptedChange... accepted) throws IOException {
        return history(Metric.NOPM, HistoryTerms.USUAL, accepted);
    }

    private RunHistory history(Metric metric, HistoryTerms terms, AcceptedChange... accepted) throws IOException {
        return RunHistory.of(RunSearch.below(List.of(results), text -> {}), List.of(metric), terms, List.of(accepted));
    }

    private MetricSeries only(AcceptedChange... accepted) throws IOException {
        return assertThat(history(accepted).series()).singleElement().actual();
    }

    private static List<Integer> lengths(RunHistory history) {
        return history.series().stream().map(series -> series.runs().size()).toList();
    }

    private AcceptedChange accepted(int run) {
        return new AcceptedChange(canned.run(run).name(), "", "meant", "2026-06-01");
    }

    private List<MetricSeries> by(String name) throws IOException {
        return history(Metric.NOPM, new HistoryTerms(0.02, Set.of(), List.of(name), ChangeTerms.USUAL))
                .series();
    }

    @Test
    void aSettingThatMakesItSlowerIsNamedAtTheRunThatHasItFirst() throws IOException {
        canned.days(12).from().setting("commit_delay", "10000").speed(0.8);
        canned.days(10);
        MetricSeries series = only();
        assertThat(series.runs()).hasSize(22);
        assertThat(series.changes()).singleElement().satisfies(change -> {
            assertThat(change.kind()).isEqualTo(SeriesChange.Kind.WORSE);
            assertThat(change.first().name()).isEqualTo(canned.run(12).name());
            assertThat(change.first().labels().byName()).containsEntry("commit", "3f2a928");
            assertThat(change.before().name()).isEqualTo(canned.run(11).name());
            assertThat(change.point().ratio().orElseThrow().value()).isCloseTo(0.8, within(0.02));
            assertThat(change.nearby())
                    .extracting(ChangeMark::differences)
                    .containsExactly(
                            List.of(new SettingDifference(FactGroup.SETTING, "commit_delay", "not known", "10000")));
            assertThat(change.standing()).isTrue();
        });
        assertThat(series.regression()).isPresent();
    }

    @Test
    void whatChangesWithoutAnEffectIsAMarkAndNoChange() throws IOException {
        canned.days(8).from().version("18.7");
        canned.days(8).from().host("AMD EPYC 7B13", "6.12.0").otherJar();
        canned.days(8);
        MetricSeries series = only();
        assertThat(series.changes()).isEmpty();
        assertThat(series.marks()).extracting(ChangeMark::index).containsExactly(8, 16);
        assertThat(series.marks().getLast().differences())
                .extracting(SettingDifference::group)
                .containsExactlyInAnyOrder(FactGroup.JDBC, FactGroup.HARDWARE);
    }

    @Test
    void labelsAreNoDifferenceAndAgentsOfARunAreNoRunsOfTheirOwn() throws IOException {
        canned.days(6);
        new CannedHistory(canned.run(0).agent("one")).days(1);
        assertThat(only().marks()).isEmpty();
        assertThat(only().runs()).hasSize(6);
    }

    @Test
    void whatCompareWouldRefuseIsAnotherSeriesThatSaysWhy() throws IOException {
        canned.days(6).from().setting("synchronous_commit", "off");
        canned.days(7);
        assertThat(lengths(history())).containsExactlyInAnyOrder(6, 7);
        assertThat(history().series()).extracting(MetricSeries::apart).anyMatch(why -> why.startsWith("durability"));
        HistoryTerms despite = new HistoryTerms(0.02, Set.of(Mismatch.Kind.DURABILITY), List.of(), ChangeTerms.USUAL);
        List<MetricSeries> together = history(Metric.NOPM, despite).series();
        assertThat(together).extracting(series -> series.marks().size()).containsExactly(1);
    }

    @Test
    void otherSizesTerminalsStylesAndMachinesAreOtherSeries() throws IOException {
        canned.days(1);
        for (CannedSystem other : List.of(
                new CannedSystem().plan("warehouses", "20"),
                new CannedSystem().terminals(20),
                new CannedSystem().style("procedure"),
                new CannedSystem().host("Intel Xeon", "6.1.0"))) {
            new CannedHistory(results, other).days(1);
        }
        List<MetricSeries> series = history().series();
        assertThat(series).hasSize(5).extracting(MetricSeries::label).doesNotHaveDuplicates();
        assertThat(series).allMatch(MetricSeries::isShort);
    }

    /// A later version has keys that plans of earlier ones do not have.
    @Test
    void aNewKeyWithItsDefaultIsTheSameSeries() throws IOException {
        canned.days(1).from().plan("drive.queue-limit", "10000");
        canned.days(1);
        assertThat(lengths(history())).containsExactly(2);
        canned.from().plan("drive.queue-limit", "5");
        canned.days(1);
        assertThat(lengths(history())).hasSize(2);
    }

    @Test
    void aSettingOrALabelMaySplitSeries() throws IOException {
        canned.days(2).from().setting("wal_level", "minimal").plan("label.branch", "main");
        canned.days(2);
        assertThat(only().runs()).hasSize(4);
        assertThat(by("wal_level")).hasSize(2);
        assertThat(by("branch")).hasSize(2);
    }

    @Test
    void whatIsTooShortToTellStandsLast() throws IOException {
        canned.days(2).from().plan("label.branch", "topic");
        canned.days(8);
        assertThat(by("branch"))
                .as("by name the first two, whose branch is not known, would come first")
                .extracting(MetricSeries::isShort)
                .containsExactly(false, true);
    }

    @Test
    void studiesOfOneNameAreOneSeriesForEachCell() throws IOException {
        for (int night = 1; night <= 2; night++) {
            Path runs = Files.createDirectories(results.resolve("study-" + night + "/runs"));
            Files.writeString(runs.resolveSibling("study.json"), "{broken");
            CannedSystem system = new CannedSystem().seconds(3);
            for (String cell : List.of("001-b01-one", "002-b01-other", "003-b02-one")) {
                Files.move(system.write(results).path(), runs.resolve(cell));
            }
        }
        // A broken study.json leaves only the folder's name.
        assertThat(lengths(history())).containsExactlyInAnyOrder(2, 1, 2, 1);
    }

    @Test
    void brokenFoldersAreLeftOutAndStopNothing() throws IOException {
        canned.days(7).from().ended(RunState.INTERRUPTED);
        canned.days(1).from().ended(RunState.COMPLETE).violated();
        canned.days(1);
        new CannedHistory(results.resolve("broken")).days(6);
        List<RunFolder> folders = RunFolder.list(results.resolve("broken"));
        Files.writeString(folders.get(0).result(), "{\"schema\": 1, \"or");
        Files.writeString(folders.get(1).result(), "{\"schema\": 99}");
        Files.writeString(folders.get(2).plan(), ": [");
        Files.delete(folders.get(3).result());
        Files.delete(folders.get(4).plan());
        Files.writeString(folders.get(5).environment(), "[1, 2, null]");
        Files.writeString(results.resolve("notes.txt"), "no run");
        Files.createDirectories(results.resolve("empty"));
        RunHistory history = history();
        assertThat(lengths(history)).containsExactly(7);
        assertThat(history.leftOut())
                .hasSize(8)
                .allSatisfy(run -> assertThat(run.reason()).isNotBlank())
                .extracting(ExcludedRun::run)
                .contains(
                        folders.get(2).name(),
                        folders.get(4).name(),
                        canned.run(7).name());
    }

    @Test
    void aFolderThatIsNamedTwiceCountsOnce() throws IOException {
        canned.days(2);
        assertThat(RunSearch.below(List.of(results, results.resolve(".")), text -> {})
                        .runs())
                .hasSize(2);
    }

    /// Ten days of each.
    private void speeds(double... speeds) throws IOException {
        for (double speed : speeds) {
            canned.from().speed(speed);
            canned.days(10);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.8, 1, false", "0.7, 0.85, true"})
    void whatWasMadeGoodDoesNotStandAndInPartItDoes(double slower, double later, boolean stands) throws IOException {
        speeds(1, slower, later);
        MetricSeries series = only();
        assertThat(series.changes())
                .extracting(SeriesChange::kind)
                .containsExactly(SeriesChange.Kind.WORSE, SeriesChange.Kind.BETTER);
        assertThat(series.regression().map(change -> change.first().name()))
                .isEqualTo(Optional.of(canned.run(10).name()).filter(_ -> stands));
    }

    @Test
    void anAcceptedChangeDoesNotStand() throws IOException {
        speeds(1, 0.8);
        assertThat(only(accepted(11)).regression()).isEmpty(); // one run beside it
        assertThat(only(accepted(10)).changes().getFirst().accepted()).contains(accepted(10));
        assertThat(only(accepted(14)).regression()).isPresent();
        assertThat(history(accepted(14)).idle()).containsExactly(accepted(14));
        assertThat(history(accepted(10)).idle()).isEmpty();
        AcceptedChange ofAnother = new AcceptedChange(canned.run(10).name(), "new-order.p90", "meant", "");
        assertThat(only(ofAnother).regression()).isPresent();
    }

    /// Else a change that was made good would be held against the level that another one is accepted for.
    @Test
    void anAcceptedChangeDoesNotBringBackOneThatWasMadeGood() throws IOException {
        speeds(1, 0.9, 1, 0.7);
        assertThat(only().regression()).isPresent();
        assertThat(only(accepted(30)).regression()).isEmpty();
    }

    @Test
    void theWorstSeriesStandsFirst() throws IOException {
        new CannedHistory(results).days(8);
        for (double speed : new double[] {0.9, 0.6, 1.5}) {
            CannedSystem system = new CannedSystem().terminals((int) (100 * speed));
            CannedHistory other = new CannedHistory(results, system.plan("warehouses", "30")).days(8);
            other.from().speed(speed);
            other.days(8);
        }
        assertThat(history().series())
                .extracting(series ->
                        series.runs().getFirst().run().result().setup().terminals())
                .containsExactly(60, 90, 150, 10);
        assertThat(history().regressions()).hasSize(2);
    }

    @Test
    void aFigureThatIsOnlyALowerBoundIsNoPoint() throws IOException {
        canned.days(4).from().unfinished(400);
        canned.days(2);
        RunHistory history = history(Metric.parse("new-order.p99"), HistoryTerms.USUAL);
        assertThat(lengths(history)).containsExactly(4);
        assertThat(history.series().getFirst().untold()).isEqualTo(2);
    }

    @Test
    void whatIsAnotherOneInEachRunMarksNothing() throws IOException {
        for (int i = 0; i < 9; i++) {
            canned.from().setting("lsn", Integer.toString(i)).setting("wal_level", i < 5 ? "replica" : "logical");
            canned.days(1);
        }
        assertThat(only().marks()).singleElement().satisfies(mark -> {
            assertThat(mark.index()).isEqualTo(5);
            assertThat(mark.differences()).extracting(SettingDifference::name).containsExactly("wal_level");
        });
    }
}
