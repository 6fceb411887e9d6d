package io.orderline.lab.compare;

import static io.orderline.lab.compare.CannedSystem.batch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.figures.ComparedSystem;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunGroupingTest {
    @TempDir
    Path results;

    private static List<String> labels(RunGrouping grouping) {
        return grouping.systems().stream().map(ComparedSystem::label).toList();
    }

    @Test
    void runsWithTheSameSetupAreRepeats() throws IOException {
        List<RunFolder> runs = new ArrayList<>(new CannedSystem().repeats(results, 3));
        runs.addAll(new CannedSystem().version("15.13").repeats(results, 2));
        RunGrouping grouping = RunGrouping.of(runs);
        assertThat(labels(grouping)).containsExactly("PostgreSQL 18.6", "PostgreSQL 15.13");
        assertThat(grouping.systems())
                .extracting(system -> system.runs().size())
                .containsExactly(3, 2);
        assertThat(grouping.leftOut()).isEmpty();
    }

    @Test
    void seedsPlacesAndWatchingMakeNoSystem() throws IOException {
        CannedSystem other = new CannedSystem()
                .plan("drive.seed", "7")
                .plan("monitor.interval", "5s")
                .plan("target.url", "jdbc:postgresql://10.0.0.7:5555/other")
                .setting("port", "5555");
        RunGrouping grouping = RunGrouping.of(List.of(new CannedSystem().write(results), other.write(results)));
        assertThat(labels(grouping)).containsExactly("PostgreSQL 18.6");
    }

    @Test
    void labelsSayWhatDiffersAndNoMore() throws IOException {
        assertThat(labels(RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        new CannedSystem().setting("synchronous_commit", "off").write(results)))))
                .containsExactly("synchronous_commit = on", "synchronous_commit = off");
        assertThat(labels(RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        batch().write(results),
                        batch().version("15.13").write(results)))))
                .containsExactly(
                        "PostgreSQL 18.6, style row", "PostgreSQL 18.6, style batch", "PostgreSQL 15.13, style batch");
        assertThat(labels(RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        new CannedSystem().otherJar().write(results)))))
                .containsExactly("0123abcd0123…", "ffff0000ffff…");
    }

    @Test
    void terminalsMakeFamilies() throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (String version : List.of("15.13", "18.6")) {
            for (int terminals : new int[] {20, 50}) {
                runs.add(
                        new CannedSystem().version(version).terminals(terminals).write(results));
            }
        }
        RunGrouping grouping = RunGrouping.of(runs);
        assertThat(grouping.systems())
                .extracting(ComparedSystem::family)
                .containsExactly("PostgreSQL 15.13", "PostgreSQL 15.13", "PostgreSQL 18.6", "PostgreSQL 18.6");
        assertThat(labels(grouping)).contains("PostgreSQL 18.6, 50 terminals").doesNotHaveDuplicates();
    }

    @Test
    void runsWithoutFiguresAreNamedAndLeftOut() throws IOException {
        RunFolder died = new CannedSystem().write(results);
        Files.delete(died.result());
        RunFolder stopped = new CannedSystem().ended(RunState.INTERRUPTED).write(results);
        CannedSystem usual = new CannedSystem();
        RunGrouping grouping = RunGrouping.of(List.of(died, stopped, usual.write(results)));
        assertThat(grouping.systems()).hasSize(1);
        assertThat(grouping.leftOut()).extracting(ExcludedRun::run).containsExactly(died.name(), stopped.name());
        assertThat(grouping.leftOut().getFirst().reason()).startsWith("cannot be read");
        assertThat(grouping.leftOut().getLast().reason()).isEqualTo("was interrupted: Ctrl-C");
    }

    @Test
    void anInvalidRunIsLeftOutWhereAValidOneRemains() throws IOException {
        RunFolder valid = new CannedSystem().write(results);
        RunFolder invalid = new CannedSystem().violated().write(results);
        RunGrouping both = RunGrouping.of(List.of(valid, invalid));
        assertThat(both.systems().getFirst().runs()).hasSize(1);
        assertThat(both.leftOut())
                .containsExactly(new ExcludedRun(invalid.name(), "is not valid: consistency-after, consistency-2"));
        RunGrouping alone = RunGrouping.of(List.of(invalid));
        assertThat(alone.systems()).hasSize(1);
        assertThat(alone.leftOut()).isEmpty();
    }

    @Test
    void aBaselineIsASystemOfItsOwn() throws IOException {
        CannedSystem system = new CannedSystem();
        RunGrouping grouping = RunGrouping.against(system.repeats(results, 2), system.repeats(results, 2));
        assertThat(labels(grouping)).containsExactly("PostgreSQL 18.6 (baseline)", "PostgreSQL 18.6");
    }

    @Test
    void namesOfTheUsersReplaceLabels() throws IOException {
        RunGrouping grouping = RunGrouping.of(List.of(new CannedSystem().write(results), batch().write(results)));
        assertThat(labels(grouping.named(List.of("old", "new")))).containsExactly("old", "new");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> grouping.named(List.of("old")))
                .withMessageContaining("1 labels for 2 systems: style row; style batch");
    }
}
