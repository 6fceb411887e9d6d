package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.database.dialect.Isolation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlanTest {
    @TempDir
    private Path folder;

    private Plan read(String yaml) throws IOException {
        Path file = Files.writeString(folder.resolve("plan.yaml"), yaml);
        return Plan.of(PlanSource.yaml(file, new Problems()).given(), new Problems());
    }

    @Test
    void everyKeyHasAnUnambiguousNameAndDocumentation() {
        assertThat(PlanKeys.ALL).extracting(Key::name).doesNotHaveDuplicates();
        assertThat(PlanKeys.ALL).allSatisfy(key -> assertThat(key.doc()).isNotBlank());
    }

    static List<Key<?>> keysWithDefault() {
        return PlanKeys.ALL.stream()
                .filter(key -> key.defaultText().isPresent())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("keysWithDefault")
    void everyDefaultIsAValidValue(Key<?> key) {
        assertThat(key.defaultValue()).isNotNull();
    }

    @Test
    void defaultsHoldUntilSomebodySaysOtherwise() {
        Plan plan = Plans.of("drive.isolation=serializable");

        assertThat(plan.get(PlanKeys.ISOLATION)).isEqualTo(Isolation.SERIALIZABLE);
        assertThat(plan.get(PlanKeys.DURATION)).isEqualTo(Duration.ofSeconds(60));
        assertThat(plan.find(PlanKeys.TERMINALS)).isEmpty();
    }

    @Test
    void sharesOfRemoteInputsAreThoseOfTheSpecificationUnlessThePlanWantsOthers() {
        assertThat(Plans.of("drive.remote-lines=10 %").get(PlanKeys.REMOTE_LINES))
                .isEqualTo(10);
        assertThat(Plans.of("drive.remote-payments=0%").get(PlanKeys.REMOTE_PAYMENTS))
                .isZero();
        assertThat(Plans.of("drive.remote-payments=100%").get(PlanKeys.REMOTE_PAYMENTS))
                .isEqualTo(100);
        Plan silent = Plans.of("drive.seed=1");
        assertThat(List.of(silent.get(PlanKeys.REMOTE_LINES), silent.get(PlanKeys.REMOTE_PAYMENTS)))
                .containsExactly(1, 15);
    }

    @Test
    void aTestbedHasSettingsOfItsOwnNames() throws IOException {
        Plan plan = read("""
            testbed: postgresql-18
            testbed.settings.wal_compression: lz4
            testbed.settings:
              work_mem: 8MB
            """);

        Map<String, String> expected = Map.of("wal_compression", "lz4", "work_mem", "8MB");
        assertThat(plan.find(KeyFamilyCatalog.TESTBED_SETTINGS)).isEqualTo(expected);
        assertThat(plan.toYaml()).containsPattern("(?m)^testbed.settings.work_mem: 8MB +# .*plan.yaml:4$");
        assertThat(read(plan.toYaml()).find(KeyFamilyCatalog.TESTBED_SETTINGS)).isEqualTo(expected);
    }

    @Test
    void actionsAreDueInTheOrderOfTheirTimes() throws IOException {
        Plan plan = read("""
            testbed: postgresql-18
            at:
              30s: restart a
              5s: pause a; crash b
              1.5s: heal
            """);

        List<TimedAction> expected = List.of(
                new TimedAction(Duration.ofMillis(1500), "heal", "at.1.5s"),
                new TimedAction(Duration.ofSeconds(5), "pause a", "at.5s"),
                new TimedAction(Duration.ofSeconds(5), "crash b", "at.5s"),
                new TimedAction(Duration.ofSeconds(30), "restart a", "at.30s"));
        assertThat(plan.timedActions()).isEqualTo(expected);
        assertThat(plan.toYaml()).containsPattern("at:\n  1.5s: heal .*\n  5s: pause a; crash b .*\n  30s: restart a");
        assertThat(read(plan.toYaml()).timedActions()).isEqualTo(expected);
    }

    @Test
    void theAddressOfATestbedIsARemark() throws IOException {
        Plan bound = Plans.of("testbed=postgresql-18")
                .with(PlanKeys.URL, "jdbc:postgresql://127.0.0.1:1/x", Plan.OF_TESTBED)
                .with(PlanKeys.USER, "orderline", Plan.OF_TESTBED);
        Plan again = read(bound.toYaml());

        assertThat(bound.toYaml()).contains("# target.url: \"jdbc:postgresql://127.0.0.1:1/x\"");
        assertThat(again.find(PlanKeys.URL)).isEmpty();
        assertThat(again.get(PlanKeys.TESTBED)).isEqualTo("postgresql-18");
    }

    @Test
    void aCommandInAnActionMayHaveSemicolons() {
        assertThat(Plans.of("target.url=jdbc:x", "at.5s=shell \"a; b\"; crash; shell c")
                        .timedActions())
                .extracting(TimedAction::text)
                .containsExactly("shell \"a; b\"", "crash", "shell c");
    }

    @Test
    void laterValuesReplaceEarlierOnes() {
        Plan plan = Plans.of("warehouses=3", "warehouses=5");

        assertThat(plan.get(PlanKeys.WAREHOUSES)).isEqualTo(5);
        assertThat(plan.toYaml()).containsPattern("warehouses: 5 +# p:2");
    }

    @Test
    void theEffectivePlanCanBeReadAgain() throws IOException {
        Plan plan = Plans.of(
                "target.url=jdbc:postgresql://h:1/d?ssl=true&currentSchema=d",
                "drive.duration=1h30m",
                "results=a \"folder\": #1");
        Plan again = read(plan.toYaml());

        assertThat(PlanKeys.ALL)
                .allSatisfy(key -> assertThat(again.find(key).isPresent())
                        .isEqualTo(plan.find(key).isPresent()));
        assertThat(again.get(PlanKeys.URL)).isEqualTo(plan.get(PlanKeys.URL));
        assertThat(again.get(PlanKeys.RESULTS)).isEqualTo("a \"folder\": #1");
        assertThat(again.get(PlanKeys.DURATION)).isEqualTo(Duration.ofMinutes(90));
    }

    @Test
    void everyKeysValueKnowsItsOrigin() {
        assertThat(Plans.of("warehouses=3").toMap().get("warehouses"))
                .containsEntry("value", "3")
                .containsEntry("origin", "p:1");
        assertThat(Plans.of("warehouses=3").toMap().get("drive.pace")).containsEntry("origin", "default");
    }
}
