package io.orderline.study.definition;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertSaid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.plan.RawValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyFileTest {
    private static final String TWO_OF_H2 = "plan: { testbed: h2 }\nsystems: { A: {}, B: {} }\n";
    private static final String OWN_DATABASE = "plan: { target.url: 'jdbc:postgresql://db/x' }\n";

    @TempDir
    Path folder;

    private Study read(String text) {
        return read(text, StudyOverrides.of(List.of(set("testbed", "postgresql-18"))));
    }

    /// Two lines come first, of `study` and `question`; the text may begin with a `study` of its own.
    private Study read(String text, StudyOverrides overrides) {
        String name = text.startsWith("study:") ? "" : "study: s\n";
        return StudyFile.read(file("study.yaml", name + "question: Why?\n" + text), overrides);
    }

    private Path file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everySystemMeetsEveryPoint() {
        Study study = read("""
            plan: { warehouses: 2, drive: { duration: 30s } }
            systems: { Old: { load.seed: 1 }, New: { load.seed: 2 } }
            vary: { drive.terminals: [10, 20], drive.style: [row, batch] }
            repeat: 3
            """);
        assertThat(study.cells())
                .hasSize(8)
                .extracting(StudyCell::text)
                .startsWith("Old, terminals 10, style row", "Old, terminals 10, style batch")
                .endsWith("New, terminals 20, style batch");
        assertThat(study.cells().getLast().given("load.seed")).contains("2");
        assertThat(study.cells().getLast().given("warehouses")).contains("2");
        assertThat(study.steps())
                .extracting(StudyStep::number)
                .hasSize(24)
                .startsWith(1, 2)
                .endsWith(24);
        assertThat(study.comparing().baseline()).isEqualTo("Old");
    }

    @Test
    void oneKeyOrSeveralMayTellTheSystemsApart() {
        Study study = read("""
            vary: { drive.style: [row, batch], drive.terminals: [1, 2] }
            compare: { by: drive.style, baseline: batch, confidence: 99%, smallest-difference: 2.5% }
            """);
        assertThat(study.systems()).extracting(StudySystem::label).containsExactly("row", "batch");
        assertThat(study.axes()).containsExactly("drive.terminals");
        assertThat(study.cells().getFirst().given("drive.style")).contains("row");
        assertThat(study.comparing().confidence()).isEqualTo(0.99);
        assertThat(study.comparing().smallestDifference()).isEqualTo(0.025);
        Study several = read("""
            vary: { drive.style: [row, batch], drive.isolation: [serializable] }
            compare: { by: [drive.style, drive.isolation] }
            """);
        assertThat(several.systems())
                .extracting(StudySystem::label)
                .containsExactly("style row, isolation serializable", "style batch, isolation serializable");
        Study sweep = read("vary: { drive.terminals: [1, 2, 4] }\n");
        assertThat(sweep.systems()).hasSize(1);
        assertThat(sweep.cells()).extracting(StudyCell::text).contains("terminals 4");
    }

    @Test
    void theBaselineMayHaveATwinAndWhatIsExcludedIsNotRun() {
        Study study = read("systems: { A: {}, B: { drive.style: batch } }\ncompare: { a-a: yes }\n");
        assertThat(study.systems()).extracting(StudySystem::label).containsExactly("A", "B", "A (again)");
        assertThat(study.cells().getLast().plan())
                .isEqualTo(study.cells().getFirst().plan());
        Study fewer = read("""
            systems: { A: {}, B: { drive.style: batch } }
            vary: { drive.terminals: [1, 2, 4] }
            exclude: [ { system: B, drive.terminals: [2, 4] } ]
            """);
        assertThat(fewer.cells())
                .extracting(StudyCell::text)
                .containsExactly("A, terminals 1", "A, terminals 2", "A, terminals 4", "B, terminals 1");
    }

    @Test
    void eachSystemMayHaveAPlanFileOfItsOwn() {
        file("props.pg", """
            db=postgres
            driver=org.postgresql.Driver
            conn=jdbc:postgresql://127.0.0.1:5432/bench
            user=bench
            password=secret
            warehouses=3
            terminals=7
            runMins=1
            runTxnsPerTerminal=0
            """);
        file("base.yaml", "warehouses: 9\ndrive:\n  duration: 5s\n");
        List<StudyCell> cells = read("""
            base: base.yaml
            plan: { drive.duration: 6s, drive.style: row }
            systems: { A: { base: props.pg, drive.style: batch }, B: { testbed: postgresql-18 } }
            between-runs: { reset: reload }
            """, StudyOverrides.NONE).cells();
        StudyCell a = cells.getFirst();
        assertThat(a.given("warehouses")).contains("3");
        assertThat(a.given("drive.terminals")).contains("7");
        assertThat(a.given("drive.duration")).as("what holds for all").contains("6s");
        assertThat(a.given("drive.style")).contains("batch");
        assertThat(a.bases()).hasSize(2).first().asString().endsWith("props.pg");
        assertThat(a.plan()).extracting(StudyValue::text).doesNotContain("secret");
        assertThat(cells.getLast().given("warehouses")).contains("9");
    }

    @Test
    void theCommandLineIsStrongestAndMayChooseTheOrder() {
        String two = "plan: { testbed: h2 }\nsystems: { A: { drive.duration: 60s }, B: {} }\nrepeat: 5\n";
        StudyOverrides overrides = new StudyOverrides(
                List.of(set("drive.duration", "20s")),
                Map.of(),
                Map.of(),
                OptionalInt.of(2),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.of(RunOrder.SEGMENTS));
        Study study = read(two, overrides);
        assertThat(study.repeat()).isEqualTo(2);
        assertThat(study.cells())
                .allSatisfy(cell -> assertThat(cell.given("drive.duration")).contains("20s"));
        assertThat(study.segmentSeconds()).contains(5.0);
        Study blocks = read(TWO_OF_H2 + "order: { scheme: segments, every: 3s }\n", StudyOverrides.NONE);
        assertThat(blocks.segmentSeconds()).contains(3.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        study: a b                                  | study: is a short name
        plan: { warehouse: 1 }                      | warehouse: unknown key. Did you mean 'warehouses'?
        systems: { A: { drive.style: rou } }        | study.yaml:3: drive.style: 'rou' is not one of: row, batch, procedure
        vary: { drive.terminals: [1, 1] }           | vary.drive.terminals: must be a list of different values
        vary: { drive.terminals: [1, 0] }           | drive.terminals: must be between 1 and 100000, not 0
        exclude: [ { system: Z } ]                  | excludes nothing: there is no such cell
        repeat: 0                                   | repeat: must be 1 … 1000
        capacity: { most: 500/s }                   | capacity.key: needs an 'objective'
        capacity: { seek: largst }                  | Did you mean 'largest'?
        capacity: { least: 9/s, most: 5/s }         | capacity.from: must be between 'least' and 'most'
        capacity: { least: -1 }                     | capacity.least: must be a number above 0
        capacity: { key: warehuses }                | warehuses: unknown key
        capacity: {}                                | capacity.key: needs an 'objective'
        objective: [nopn > 5]                       | Did you mean 'nopm'?
        order: { scheme: random }                   | 'random' is not one of: randomized-blocks, abba
        order: { scheme: segments, every: 1s }      | order.every: a segment has whole seconds, at least 2
        order: { every: 5s }                        | order.every: is the length of segments
        order: { scheme: duet }                     | duet runs a baseline and one other system at once
        compare: { baseline: Z }                    | Z: unknown system
        compare: { confidence: 95 }                 | '95' is not a percentage
        compare: { by: drive.style }                | 'drive.style' does not stand under 'vary'
        compare: { by: x, metric: nopm }            | compare.metric: unknown key. Did you mean 'metrics'?
        between-runs: { reset: reloda }             | 'reloda' is not one of: restore, reload, none. Did you mean 'reload'?
        between-runs: { settle: 5 }                 | between-runs.settle
        compare: { metrics: [nopn] }                | compare.metrics: 'nopn' is no metric. Did you mean 'nopm'?
        compare: { despite: durabilty }             | compare.despite
        compare: { fail-if: "nopm ~ 3" }            | compare.fail-if
        search: { key: drive.style, max: 5 }        | search.key: must be one of
        search: { key: warehouses, max: 0 }         | search.max: must be at least 1
        search: { key: warehouses }; compare: { a-a: yes } | has no meaning for a search
        compare: { fail-if: "nopm < 5" }            | fail-if: needs a baseline
        systems: { A: {} }; vary: { drive.style: [row, batch] }; compare: { by: drive.style } | contradicts 'systems'
        systems: { A: { target.password: x } }      | a password does not belong in a plan
        between-runs: { reset: none }               | reset must be 'restore' or 'reload' for a testbed
        systems: { A: {}, B: {}, C: {} }; order: { scheme: duet } | duet runs a baseline and one other
        search: { key: warehouses }; order: { scheme: duet } | duet compares two systems; a search is about each alone
        systems: { A: {}, B: { drive.duration: 30s } }; order: { scheme: duet } | needs the same drive.ramp-up and drive.duration for A and B
        compare: { a-a: yes, fail-if: 'nopm < 500' }; order: { scheme: duet } | hold 'nopm < 500' against the baseline
        capacity: {}; systems: { A: { objective: new-order.p99 < 50ms }, B: {} } | study.yaml:3: capacity.key: needs an 'objective'
        """)
    void mistakesAreToldWithTheirPlace(String line, String message) {
        assertMistaken(() -> read(line.replace("; ", "\n")), "study.yaml", message);
    }

    @Test
    void plansThatAreMissingAndPricesAndAgentsThatDoNotFitAreRefused() {
        assertSaid(() -> read("base: nothing.yaml\n"), "nothing.yaml: no such file");
        assertSaid(
                () -> read("systems: { A: { cost.purchase: 5000 USD }, B: { cost.per-hour: 3 EUR } }\n"),
                "cost: prices must be of one currency, not of EUR and USD");
        assertMistaken(
                () -> read("systems: { A: {}, B: { agents.count: 2 } }\norder: { scheme: duet }\n"),
                "agents.count: contradicts drive.turn (order)");
    }

    @Test
    void eachSystemMayHaveAnObjectiveOfItsOwn() {
        assertThat(read("""
            capacity: {}
            systems: { A: { objective: new-order.p99 < 50ms }, B: { objective: new-order.p99 < 90ms } }
            """).capacity()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        systems: { A: { testbed: h2 }, B: {} } | B has no database: give it testbed or target.url
        order: { scheme: duet }; between-runs: { reset: reload } | duet needs two databases at once: A and B have the same target.url
        between-runs: { reset: restore }       | reset must be 'reload' or 'none'
        """)
    void whatHasNoDatabaseOrSharesOneIsRefused(String line, String message) {
        String shared = OWN_DATABASE + "systems: { A: {}, B: {} }\n";
        String text = line.startsWith("systems") ? line : shared + line.replace("; ", "\n");
        assertSaid(() -> read(text, StudyOverrides.NONE), message);
    }

    @Test
    void whatIsBetweenRunsOfOnesOwnDatabaseIsRead() {
        String text = OWN_DATABASE + "between-runs: { reset: reload, settle: 3s }\n";
        assertThat(read(text, StudyOverrides.NONE).between().settleSeconds()).isEqualTo(3);
    }

    @Test
    void flagsWithoutMeaningAndNamesThatTheStudyDoesNotHaveAreRefused() {
        assertSaid(
                () -> read(
                        "plan: { testbed: h2 }\n",
                        new StudyOverrides(
                                List.of(), Map.of(), Map.of(), OptionalInt.of(0), OptionalInt.of(3), Optional.empty())),
                "--repeat: repeat: must be 1 … 1000, not 0",
                "--max: is for a study with a 'search'");
        assertSaid(
                () -> read(
                        TWO.replace("  B:", "  Oracle 19c:").replace("system: B", "system: Oracle 19c"),
                        overrides(Map.of("Oracle 19", List.of(set("drive.style", "row"))), "drive.terminal", "3")),
                "--set: Oracle 19: unknown system. Did you mean 'Oracle 19c'?",
                "--vary: drive.terminal: unknown key that varies. Did you mean 'drive.terminals'?");
    }

    /// At the lowest rate fewest transactions are done: the search would end there. And a curve is of a percentile
    /// over rates.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        drive.rate      | seek: largest  | nopm > 9000                        | capacity.seek: cannot be largest
        drive.rate      | seek: largest  | new-order.p99 < 50ms, total > 9000 | capacity.seek: cannot be largest
        drive.rate      | seek: smallest | new-order.p99 < 50ms               | capacity.seek: cannot be smallest
        drive.rate      | seek: smallest | skipped = 0                        | capacity.seek: cannot be smallest
        drive.rate      | seek: smallest | nopm > 9000                        |
        drive.rate      | seek: largest  | new-order.p99 < 50ms, skipped = 0  |
        warehouses      | seek: largest  | nopm > 9000                        |
        drive.terminals | seek: smallest | nopm > 9000                        |
        drive.rate      | curve: yes     | failed < 1 %                       | capacity.curve: needs the key drive.rate
        drive.terminals | curve: yes     | new-order.p99 < 50ms               | capacity.curve: needs the key drive.rate
        drive.rate      | curve: yes     | new-order.p99 < 50ms               |
        """)
    void anObjectiveThatGrowsWithTheRateCannotBeItsLimitNorACurve(
            String key, String more, String objective, @Nullable String refusal) {
        String text = "objective: '%s'\ncapacity: { key: %s, %s, most: 1000 }\n".formatted(objective, key, more);
        if (refusal == null) {
            assertThat(read(text).capacity().orElseThrow().curve()).isEqualTo(more.startsWith("curve"));
        } else {
            assertSaid(() -> read(text), refusal);
        }
    }

    @ParameterizedTest
    @CsvSource({"base: base.yaml, mine", "plan: { workload: mine }, mine", "plan: { workload: tpcc }, tpcc"})
    void aWorkloadIsBesideTheFileThatNamesIt(String line, String workload) {
        file("base.yaml", "workload: mine\n");
        String expected = workload.equals("mine") ? folder.resolve("mine").toString() : workload;
        assertThat(read(line).cells().getFirst().given("workload")).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        drive.pace: spec           | drive.pace: contradicts drive.turn
        drive.rate: 50/s           | drive.rate: contradicts drive.turn
        drive.transactions: 5      | drive.transactions: contradicts drive.turn
        drive.duration: 8s         | needs a drive.duration of four segments at least
        """)
    void whoTakesTurnsDrivesWithoutPauses(String plan, String message) {
        String two = "plan: { testbed: h2, " + plan + " }\nsystems: { A: {}, B: {} }\norder: { scheme: ";
        assertMistaken(() -> read(two + "segments }\n"), message);
        assertThat(read(two + "duet }\n").order()).isEqualTo(RunOrder.DUET);
    }

    @Test
    void segmentsJudgeWhatIsCountedInSeconds() {
        String two = TWO_OF_H2
                + "compare: { metrics: [nopm, new-order.p90], fail-if: 'engine-cpu > baseline + 5%' }\norder: { scheme: ";
        assertSaid(
                () -> read(two + "segments }\n"),
                "new-order.p90 is of a whole run: use duet or randomized-blocks",
                "engine-cpu is of a whole run");
        assertThat(read(two + "duet }\n").segmentSeconds()).isEmpty();
    }

    private static final String TWO = """
        plan: { load.shards: 1 2, target: { user: bench, needs: row-locks }, hosts.load.role: driver }
        systems:
          A: { target.url: "jdbc:postgresql://db1/x", monitor.hosts: db1, drive.style: batch, expect.settings.fsync: on }
          B: { target.url: "jdbc:postgresql://db2/x", nodes.shard-1: "jdbc:mariadb://db3/x", agents.te.host: db2 }
        vary: { drive.terminals: [1, 2, 4] }
        exclude: [ { system: B, drive.terminals: 4 } ]
        between-runs: { reset: reload, settle: 2m }
        """;

    private static RawValue set(String key, String text) {
        return new RawValue(key, text, "--set");
    }

    private static StudyOverrides overrides(Map<String, List<RawValue>> ofSystems, String key, String value) {
        Optional<Duration> settle = Optional.of(Duration.ofSeconds(1));
        Map<String, List<String>> vary = Map.of(key, List.of(value));
        return new StudyOverrides(List.of(), ofSystems, vary, OptionalInt.empty(), OptionalInt.empty(), settle);
    }

    @Test
    void aTestbedStandsInThePlaceOfTheServersOfOneSystem() {
        Map<String, List<RawValue>> ofSystems =
                Map.of("B", List.of(set("testbed", "postgres-fdw")), "A", List.of(set("drive.style", "row")));
        Study study = read(TWO, overrides(ofSystems, "drive.terminals", "3"));
        assertThat(study.cells()).extracting(StudyCell::text).containsExactly("A, terminals 3", "B, terminals 3");
        StudyCell a = study.cells().getFirst();
        assertThat(a.given("target.url")).contains("jdbc:postgresql://db1/x");
        assertThat(a.given("drive.style")).contains("row");
        assertThat(study.cells().getLast().plan())
                .extracting(StudyValue::key)
                .contains("testbed", "load.shards", "target.needs")
                .noneMatch(key -> key.matches("target.u.*|nodes.*|hosts.*|agents.*"));
        assertThat(study.systems().getLast().values()).containsExactly(new StudyValue("testbed", "postgres-fdw"));
        assertThat(study.question()).isEqualTo("Why? (Rehearsal: testbed postgres-fdw for B)");
        assertThat(study.between().settleSeconds()).isEqualTo(1);
    }

    @Test
    void whatIsDoneToOnesOwnServerIsNotDoneToATestbedInItsPlace() {
        StudyOverrides overrides =
                StudyOverrides.of(List.of(set("testbed", "postgresql-18"), set("at.3s", "crash postgresql-18")));
        Study study = read("""
            plan: { at.40s: crash, target.crash-command: pkill postgres }
            systems:
              A: { target.url: "jdbc:postgresql://db1/x" }
              B: { testbed: postgresql-17, at.50s: crash postgresql-17 }
            between-runs: { reset: reload }
            """, overrides);
        assertThat(study.cells().getFirst().plan())
                .filteredOn(value -> value.key().startsWith("at."))
                .containsExactly(new StudyValue("at.3s", "crash postgresql-18"));
        assertThat(study.cells().getLast().plan()).extracting(StudyValue::key).contains("at.40s", "at.50s", "at.3s");
    }

    @Test
    void aPartOfACampaignMayHaveABaselineOfItsOwn() {
        ComparisonSpec own = read("""
            systems: { A: {}, B: {} }
            compare: { baseline: A, metrics: [nopm], fail-if: ["nopm < baseline"] }
            """).comparing();
        ComparisonSpec seen = own.of(new Campaign.Part("P", "x", Optional.of("B"), List.of(), List.of(), ""));
        assertThat(seen.baseline()).isEqualTo("B");
        assertThat(seen.metrics()).containsExactly("nopm");
        assertThat(seen.failIf()).isEmpty();
        assertThat(own.of(new Campaign.Part("P", "x", Optional.empty(), List.of(), List.of(), "")))
                .isEqualTo(own);
    }

    @Test
    void aCampaignReportsItsOwnMistakesWithThoseOfAllItsStudies() {
        file("one.yaml", "study: one\nquestion: Why?\nrepeat: 0\nplan: { testbed: h2 }\n");
        file("two.yaml", "study: two\nquestion: Why?\nplan: { testbed: h2, drive.terminal: 2 }\n");
        Path campaign = file("campaign.yaml", """
                campaign: c
                questoin: Why?
                parts:
                  - { title: One, study: one.yaml, metrics: [npm] }
                  - { title: Two, study: two.yaml }
                """);
        StudyOverrides ofOne = new StudyOverrides(
                List.of(),
                Map.of("A", List.of()),
                Map.of(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.empty());
        assertThatThrownBy(() -> CampaignFile.read(campaign, ofOne))
                .hasMessageContainingAll("questoin", "npm", "repeat", "drive.terminal")
                .hasMessageNotContaining("--set");
    }
}
