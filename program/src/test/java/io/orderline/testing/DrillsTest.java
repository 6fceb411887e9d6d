package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.process.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The map from paths to drills, and which drills a history of commits leaves out.
class DrillsTest {
    private static final DrillMap MAP = DrillMap.read(DueDrills.MAP);
    private static final String EMAIL = "a@example.org";

    @TempDir
    private Path project;

    @ParameterizedTest
    @CsvSource({
        "field/src/main/java/io/orderline/testbed/engine/patroni/PatroniEngine.java, patroni",
        "field/src/main/resources/io/orderline/testbeds/patroni-node.yaml, patroni",
        "field/src/main/java/io/orderline/testbed/engine/mariadb/MariaDbEngine.java, mariadb shards",
        "program/src/test/java/io/orderline/cli/PgAutoFailoverIT.java, pg-auto-failover",
        "core/src/test/java/io/orderline/drive/SourcesTest.java, ''",
        "docs/guide/plan.md, ''"
    })
    void aChangeCallsForTheDrillsOfItsAreas(String changed, String areas) {
        assertThat(String.join(" ", MAP.areas(List.of(changed)))).isEqualTo(areas);
    }

    @ParameterizedTest
    @CsvSource({
        "core/src/main/java/io/orderline/drive/Worker.java",
        "program/src/test/java/io/orderline/testing/Program.java",
        "pom.xml"
    })
    void whatNoAreaNamesCallsForAll(String changed) {
        assertThat(MAP.areas(List.of("docs/guide/plan.md", changed)))
                .isEqualTo(MAP.areas().keySet());
    }

    @Test
    void eachDrillIsInOneAreaAndNoAreaHasAnother() throws Exception {
        List<String> drills = TestClasses.ofThisProject(TestClasses.NOT_PLANTED).drills();

        assertThat(drills)
                .isNotEmpty()
                .allSatisfy(drill -> assertThat(MAP.areasOf(drill)).as(drill).hasSize(1));
        assertThat(MAP.areas().values().stream().flatMap(area -> area.drills().stream()))
                .allMatch(
                        name -> drills.stream().anyMatch(drill -> drill.equals(name) || drill.startsWith(name + ".")));
    }

    @Test
    void eachPathIsThere() throws IOException {
        List<String> main = new ArrayList<>();
        for (String module : TestClasses.MODULES) {
            try (Stream<Path> files = Files.walk(Path.of(module, "src/main"))) {
                files.map(Path::toString).forEach(main::add);
            }
        }
        assertThat(Stream.concat(
                                MAP.none().stream(),
                                MAP.areas().values().stream().flatMap(area -> area.paths().stream()))
                        .filter(path -> !Files.exists(Path.of(path)))
                        .filter(path ->
                                main.stream().noneMatch(file -> file.matches(".*/io/orderline/" + path + ".*"))))
                .isEmpty();
    }

    @Test
    @Needs(Need.GIT)
    void whatRanGreenIsLeftOutUntilAFileOfItsAreaChanges() throws IOException {
        begin();
        commit("core/src/main/java/io/orderline/drive/Worker.java", "1");
        assertThat(DueDrills.due(MAP, project)).hasSameSizeAs(MAP.areas()).containsKey("patroni");

        DueDrills.record(project, List.copyOf(MAP.areas().keySet()));
        assertThat(DueDrills.due(MAP, project)).isEmpty();

        commit("field/src/main/java/io/orderline/testbed/engine/patroni/PatroniEngine.java", "2");
        commit("docs/guide/testbeds.md", "3");
        assertThat(DueDrills.due(MAP, project))
                .containsOnlyKeys("patroni")
                .allSatisfy((area, reason) -> assertThat(reason).endsWith("PatroniEngine.java"));

        commit("core/src/main/java/io/orderline/drive/Worker.java", "4");
        assertThat(DueDrills.due(MAP, project)).hasSameSizeAs(MAP.areas());
    }

    @Test
    @Needs(Need.GIT)
    void anotherCommentCallsForNoDrillAndTheLineBesideItDoes() throws IOException {
        begin();
        String file = "core/src/main/java/io/orderline/drive/Worker.java";
        commit(file, "class Worker {\n    /// One.\n    int one;\n}\n");
        DueDrills.record(project, List.of("patroni"));
        commit(file, "class Worker {\n    /// The first.\n    // It is counted.\n    int one;\n}\n");
        assertThat(DueDrills.due(MAP, project)).doesNotContainKey("patroni");
        commit(file, "class Worker {\n    /// Another.\n    int two;\n}\n");
        assertThat(DueDrills.due(MAP, project)).containsKey("patroni");
    }

    @Test
    @Needs(Need.GIT)
    void anAreaThatWasGreenIsDueWithAnotherDrill() throws IOException {
        begin();
        DueDrills.record(project, List.of("patroni", "acid"));
        commit(DueDrills.MAP.toString(), Files.readString(DueDrills.MAP).replace("AcidSuiteIT]", "OtherIT]"));
        assertThat(DueDrills.due(DrillMap.read(project.resolve(DueDrills.MAP)), project))
                .containsEntry("acid", "due, it did not have the same drills at its last green run")
                .doesNotContainKey("patroni");
    }

    @Test
    @Needs(Need.GIT)
    void whatDidNotRunForThirtyCommitsRunsWhateverChanged() throws IOException {
        begin();
        DueDrills.record(project, List.of("patroni"));
        for (int i = 1; i < DueDrills.MOST_COMMITS; i++) {
            commit("docs/a.md", "" + i);
        }
        assertThat(DueDrills.due(MAP, project)).doesNotContainKey("patroni");
        commit("docs/a.md", "last");
        assertThat(DueDrills.due(MAP, project)).containsEntry("patroni", "due, last run 30 commits ago");
    }

    @Test
    @Needs(Need.GIT)
    void nothingIsRecordedOfWhatNoCommitHas() throws IOException {
        begin();
        Files.writeString(project.resolve(DueDrills.MAP), "changed");
        DueDrills.record(project, List.of("patroni"));
        assertThat(project.resolve(DueDrills.GREEN)).doesNotExist();
    }

    @Test
    void onlyDrillsOfTheNamedAreasAreTaken() {
        assertThat(MAP.in(List.of("patroni", "acid")))
                .accepts("PatroniTopologyIT.aStandbyTakesOverFromADeadLeader", "KilledIT.nothingOfPatroniIsLeft")
                .rejects("KilledIT.nothingOfMySqlIsLeft", "PgAutoFailoverIT.withoutAMonitorNobodyTakesOver");
    }

    private void begin() throws IOException {
        git("init", "-q");
        commit(DueDrills.MAP.toString(), Files.readString(DueDrills.MAP));
    }

    private void commit(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.createDirectories(project.resolve(DueDrills.GREEN).getParent());
        Files.writeString(path, text);
        git("add", "-A");
        git("-c", "user.name=a", "-c", "user.email=" + EMAIL, "commit", "-q", "-m", file);
    }

    private void git(String... arguments) {
        Command.run(Stream.concat(Stream.of("git", "-C", project.toString()), Stream.of(arguments))
                .toArray(String[]::new));
    }
}
