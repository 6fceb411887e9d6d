package io.orderline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {
    private static Plan plan(String key, String value) {
        return Plan.of(List.of(new RawValue(key, value, "--set")), new Problems());
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
        Plan plan = plan("drive.isolation", "serializable");

        assertThat(plan.get(PlanKeys.ISOLATION)).isEqualTo(Isolation.SERIALIZABLE);
        assertThat(plan.get(PlanKeys.DURATION)).isEqualTo(Duration.ofSeconds(60));
        assertThat(plan.find(PlanKeys.TERMINALS)).isEmpty();
    }

    @Test
    void sharesOfRemoteInputsAreThoseOfTheSpecificationUnlessThePlanWantsOthers() {
        assertThat(plan("drive.remote-lines", "10 %").get(PlanKeys.REMOTE_LINES))
                .isEqualTo(10);
        assertThat(plan("drive.remote-payments", "0%").get(PlanKeys.REMOTE_PAYMENTS))
                .isZero();
        assertThat(plan("drive.remote-payments", "100%").get(PlanKeys.REMOTE_PAYMENTS))
                .isEqualTo(100);
        Plan silent = plan("drive.seed", "1");
        assertThat(List.of(silent.get(PlanKeys.REMOTE_LINES), silent.get(PlanKeys.REMOTE_PAYMENTS)))
                .containsExactly(1, 15);
    }

    @ParameterizedTest
    @ValueSource(strings = {"101%", "-1%", "0.5%", "10", "many"})
    void aShareIsAWholePercentage(String text) {
        assertThatThrownBy(() -> plan("drive.remote-lines", text))
                .hasMessageContaining("drive.remote-lines: '" + text + "' is not a whole percentage of 0% … 100%");
    }

    @Test
    void aTestbedHasSettingsOfItsOwnNames(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("plan.yaml"), """
                testbed: postgresql-18
                testbed.settings.wal_compression: lz4
                testbed.settings:
                  work_mem: 8MB
                """);
        Plan plan = Plan.of(PlanSource.yaml(file, new Problems()).given(), new Problems());

        assertThat(plan.find(KeyFamilyCatalog.TESTBED_SETTINGS))
                .isEqualTo(Map.of("wal_compression", "lz4", "work_mem", "8MB"));
        assertThat(plan.toYaml()).containsPattern("(?m)^testbed.settings.work_mem: 8MB +# .*plan.yaml:4$");
        Path again = Files.writeString(folder.resolve("again.yaml"), plan.toYaml());
        assertThat(Plan.of(PlanSource.yaml(again, new Problems()).given(), new Problems())
                        .find(KeyFamilyCatalog.TESTBED_SETTINGS))
                .isEqualTo(plan.find(KeyFamilyCatalog.TESTBED_SETTINGS));
    }

    @Test
    void actionsAreDueInTheOrderOfTheirTimes(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("plan.yaml"), """
                testbed: postgresql-18
                at:
                  30s: restart a
                  5s: pause a; crash b
                  1.5s: heal
                """);
        Plan plan = Plan.of(PlanSource.yaml(file, new Problems()).given(), new Problems());

        List<TimedAction> expected = List.of(
                new TimedAction(Duration.ofMillis(1500), "heal", "at.1.5s"),
                new TimedAction(Duration.ofSeconds(5), "pause a", "at.5s"),
                new TimedAction(Duration.ofSeconds(5), "crash b", "at.5s"),
                new TimedAction(Duration.ofSeconds(30), "restart a", "at.30s"));
        assertThat(plan.timedActions()).isEqualTo(expected);
        assertThat(plan.toYaml()).containsPattern("at:\n  1.5s: heal .*\n  5s: pause a; crash b .*\n  30s: restart a");
        Path again = Files.writeString(folder.resolve("again.yaml"), plan.toYaml());
        assertThat(Plan.of(PlanSource.yaml(again, new Problems()).given(), new Problems())
                        .timedActions())
                .isEqualTo(expected);
    }

    @Test
    void actionsHaveATimeBeforeTheEnd() {
        List<RawValue> given = List.of(
                new RawValue("testbed", "postgresql-18", "p:1"),
                new RawValue("at.70s", "heal", "p:2"),
                new RawValue("at.5x", "heal", "p:3"),
                new RawValue("at.69.9s", "heal", "p:4"),
                new RawValue("at.soon", "heal", "p:5"));
        assertThatThrownBy(() -> Plan.of(given, new Problems()))
                .hasMessageContaining("p:2: at.70s: is beyond the end: the drive takes 70s, ramp-up included")
                .hasMessageContaining("p:3: at.5x: '5x' is not a duration")
                .hasMessageContaining("p:5: at.soon: unknown key")
                .hasMessageNotContaining("69.9");
    }

    @Test
    void theAddressOfATestbedIsARemark(@TempDir Path folder) throws IOException {
        Plan bound = plan("testbed", "postgresql-18")
                .with(PlanKeys.URL, "jdbc:postgresql://127.0.0.1:1/x", Plan.OF_TESTBED)
                .with(PlanKeys.USER, "orderline", Plan.OF_TESTBED);
        Path file = Files.writeString(folder.resolve("plan.yaml"), bound.toYaml());
        Plan again = Plan.of(PlanSource.yaml(file, new Problems()).given(), new Problems());

        assertThat(bound.toYaml()).contains("# target.url: \"jdbc:postgresql://127.0.0.1:1/x\"");
        assertThat(again.find(PlanKeys.URL)).isEmpty();
        assertThat(again.get(PlanKeys.TESTBED)).isEqualTo("postgresql-18");
    }

    @Test
    void aTestbedAndAnUrlContradict() {
        List<RawValue> both = List.of(
                new RawValue("testbed", "postgresql-18", "p.yaml:1"), new RawValue("target.url", "jdbc:x", "p.yaml:2"));
        assertThatThrownBy(() -> Plan.of(both, new Problems()))
                .hasMessageContaining("p.yaml:2: target.url: contradicts testbed (p.yaml:1)");
    }

    @ParameterizedTest
    @CsvSource({
        "testbed.settings.work_mem, 8MB",
        "testbed.reset, reload",
        "testbed.cpu.a, 0.5",
        "testbed.storage.a, memory"
    })
    void whatIsForATestbedNeedsOne(String key, String value) {
        assertThatThrownBy(() -> plan(key, value)).hasMessageContaining("is for a testbed, and the plan names none");
    }

    @Test
    void anActionNeedsADatabase() {
        assertThatThrownBy(() -> plan("at.5s", "crash a"))
                .hasMessageContaining("at.5s: is done to a database, and the plan names none");
        assertThat(Plan.of(
                                List.of(
                                        new RawValue("target.url", "jdbc:x", "p"),
                                        new RawValue("at.5s", "shell \"a; b\"; crash; shell c", "p")),
                                new Problems())
                        .timedActions())
                .extracting(TimedAction::text)
                .containsExactly("shell \"a; b\"", "crash", "shell c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"testbed.settings.", "testbed.settings.a b", "testbed.setting.x"})
    void aSettingNeedsAName(String key) {
        List<RawValue> given = List.of(new RawValue("testbed", "h2", "p:1"), new RawValue(key, "1", "p:2"));
        assertThatThrownBy(() -> Plan.of(given, new Problems())).hasMessageContaining("unknown key");
    }

    @Test
    void laterValuesReplaceEarlierOnes() {
        Plan plan = Plan.of(
                List.of(new RawValue("warehouses", "3", "p.yaml:1"), new RawValue("warehouses", "5", "--warehouses")),
                new Problems());

        assertThat(plan.get(PlanKeys.WAREHOUSES)).isEqualTo(5);
        assertThat(plan.toYaml()).containsPattern("warehouses: 5 +# --warehouses");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "warehouses          | 0            | must be between 1 and 33333, not 0",
                "warehouses          | 33334        | may be 33333 at most, not 33334: history numbers its rows with 4 bytes",
                "warehouses          | many         | 'many' is not a whole number",
                "drive.terminals     | 1.5          | '1.5' is not a whole number",
                "drive.duration      | 60           | '60' is not a duration",
                "drive.duration      | 100ms        | must be at least 1s, not 100ms",
                "drive.pace          | fast         | 'fast' is no pace",
                "drive.pace          | -1           | '-1' is no pace",
                "drive.isolation     | serialisable | Did you mean 'serializable'?",
                "drive.style         | rows         | Did you mean 'row'?",
                "load.indexes        | none         | is not one of: orderline, benchmarksql",
                "load.foreign-keys   | yes          | is not one of: true, false",
                "drive.terminal      | 5            | Did you mean 'drive.terminals'?",
                "target.password     | x            | a password does not belong in a plan",
                "target.url          | jdbc:postgresql://u:p@h/d | a password does not belong in a URL",
                "target.url          | jdbc:postgresql://h/d?password=x | a password does not belong in a URL",
                "target.url          | jdbc:mariadb://h/d?keyStorePassword=x | a password does not belong in a URL",
            })
    void wrongValuesAreRefusedWithAHint(String key, String value, String message) {
        assertThatThrownBy(() -> plan(key, value))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("--set: " + key)
                .hasMessageContaining(message);
    }

    @Test
    void allMistakesAreReportedAtOnce(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("p.yaml"), "warehouses: 0\ndrive:\n  terminal: 5\n  duration: 60\nlaod:\n  seed: x\n");
        Problems problems = new Problems();

        assertThatThrownBy(() -> Plan.of(PlanSource.yaml(file, problems).given(), problems))
                .isInstanceOfSatisfying(
                        ConfigException.class,
                        e -> assertThat(e.problems())
                                .hasSize(4)
                                .extracting(problem -> problem.where().replaceAll(".*p.yaml", "p.yaml"))
                                .containsExactly("p.yaml:1", "p.yaml:3", "p.yaml:4", "p.yaml:6"));
    }

    @Test
    void aMissingValueNamesTheKey() {
        assertThatThrownBy(() -> Plan.of(List.of(), new Problems()).get(PlanKeys.URL))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("target.url: is missing");
    }

    @Test
    void theEffectivePlanCanBeReadAgain(@TempDir Path folder) throws IOException {
        Plan plan = Plan.of(
                List.of(
                        new RawValue("target.url", "jdbc:postgresql://h:1/d?ssl=true&currentSchema=d", "--url"),
                        new RawValue("drive.duration", "1h30m", "--duration"),
                        new RawValue("results", "a \"folder\": #1", "--results")),
                new Problems());
        Path file = Files.writeString(folder.resolve("plan.yaml"), plan.toYaml());
        Problems problems = new Problems();
        Plan again = Plan.of(PlanSource.yaml(file, problems).given(), problems);

        assertThat(PlanKeys.ALL)
                .allSatisfy(key -> assertThat(again.find(key).isPresent())
                        .isEqualTo(plan.find(key).isPresent()));
        assertThat(again.get(PlanKeys.URL)).isEqualTo(plan.get(PlanKeys.URL));
        assertThat(again.get(PlanKeys.RESULTS)).isEqualTo("a \"folder\": #1");
        assertThat(again.get(PlanKeys.DURATION)).isEqualTo(Duration.ofMinutes(90));
    }

    @Test
    void everyKeysValueKnowsItsOrigin() {
        assertThat(plan("warehouses", "3").toMap().get("warehouses"))
                .containsEntry("value", "3")
                .containsEntry("origin", "--set");
        assertThat(plan("warehouses", "3").toMap().get("drive.pace")).containsEntry("origin", "default");
    }
}
