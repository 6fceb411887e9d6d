package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.cli.program.ExitCode;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@Drill
class StudyIT extends StudyTests {
    private static final String REST = """
            drive: { terminals: 1, ramp-up: 0s, duration: 10m, transactions: 40, ceiling: false }
            verify: { before: false, after: false }
            monitor: { local: false, database: false }
            """;
    private static final String PLAN = "testbed: postgresql-18\nwarehouses: 1\n" + REST;

    @BeforeEach
    void plan() throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), PLAN);
    }

    private Program.Ended ended(int code, String... arguments) {
        return Program.in(folder).run(arguments).withCode(code);
    }

    private Map<StepState, Long> states() throws IOException {
        return results().stream().collect(Collectors.groupingBy(StepResult::state, Collectors.counting()));
    }

    /// Every commit of the other system waits for a tenth of a second. Each transaction is one call, which is hardly
    /// longer than that on a busy machine.
    private static final String SLOWED = """
            study: slowed
            question: Is a slowdown found that was planted?
            base: plan.yaml
            plan: { drive.style: procedure, drive.transactions: 0, drive.ramp-up: 2s, drive.duration: 6s }
            systems:
              as it is: {}
              slowed:
                testbed.settings.commit_delay: 100000
                testbed.settings.commit_siblings: 0
            repeat: 3
            compare: { fail-if: "nopm < baseline - 20%" }
            """;

    @Test
    void aStudyThatWasKilledIsResumedAndFindsThePlantedSlowdown() throws Exception {
        try (Program first = study(SLOWED)) {
            first.awaitSaid("run 1, block 1, ");
            assertThat(ended(2, "study", "resume", "last").err())
                    .contains("another process takes this study through its steps");
            await().untilAsserted(
                            () -> assertThat(ended(0, "study", "status").out()).contains("1 running"));
            first.signal("KILL");
        }
        Map<StepState, Long> before = states();
        assertThat(before.get(StepState.OPEN)).isPositive();
        List<String> cells =
                results().stream().map(result -> result.step().folder()).toList();

        Program.Ended ended = ended(ExitCode.OBJECTIVE.code(), "study", "resume", "last");

        assertThat(results()).extracting(result -> result.step().folder()).isEqualTo(cells);
        assertThat(states().keySet()).isSubsetOf(StepState.DONE, StepState.INVALID);
        assertThat(ended.out()).contains("FAILS: nopm < baseline - 20%").contains("slowed");
        assertThat(ratio().interval().high()).isLessThan(0.8);
        assertThat(Files.readString(study().report())).contains("Is a slowdown found that was planted?");
        assertThat(ended(0, "study", "status").out()).contains("6 done");
        assertThat(Program.in(folder).run("study", "report", "--json").out()).contains("\"study\" : \"slowed\"");
    }

    @Test
    @Needs(Need.CONTROL_GROUPS)
    void eachEngineOfARunHasADriver() throws Exception {
        Program.Ended ended = study("""
                study: engines
                question: What does a second engine bring that has a driver of its own?
                base: plan.yaml
                systems:
                  nodes:
                    testbed: postgresql-nodes
                    testbed.cpu.each: 0.3
                    agents.bound: true
                vary: { testbed.nodes: [1, 2] }
                """).await();
        assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
        assertThat(states()).containsOnly(Map.entry(StepState.DONE, 2L));
        assertThat(ended.out()).contains("speed-up");
    }

    /// A plan for databases that are there, whose password is in a file.
    private void plan(TestDatabase database, String more) throws IOException {
        Path password = Files.writeString(folder.resolve("password"), database.password());
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        String target = "target: { url: \"%s\", user: %s, password-file: password }\n"
                .formatted(database.url(), database.user());
        Files.writeString(folder.resolve("plan.yaml"), target + more + REST);
    }

    @Test
    void ofAgentsWithUrlsOfTheirOwnAsManyDriveAsThePointSays() throws Exception {
        try (TestDatabase one = PostgresFixture.loaded();
                TestDatabase two = PostgresFixture.loaded()) {
            plan(one, """
                    agents:
                      te-1: { target: "%s" }
                      te-2: { target: "%s" }
                    """.formatted(one.url(), two.url()));
            Program.Ended ended = study("""
                    study: own-engines
                    question: What does a second engine bring that has a driver of its own?
                    base: plan.yaml
                    vary: { agents.count: [1, 2] }
                    between-runs: { reset: none }
                    """).await();
            assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.out()).contains("speed-up");
            assertThat(results())
                    .extracting(result -> result.run()
                            .readResult()
                            .agents()
                            .orElseThrow()
                            .agents()
                            .size())
                    .containsExactlyInAnyOrder(1, 2);
        }
    }

    @Test
    void aPlanIsRunWithSeveralValuesAndTheStudyIsInItsFolder() throws Exception {
        try (TestDatabase database = PostgresFixture.loaded()) {
            plan(database, "");
            Program.Ended ended = ended(0, "run", "plan.yaml", "--terminals", "1,2", "--repeats", "2", "--seed", "7");
            assertThat(ended.err()).contains("2 cells × 2 blocks = 4 runs", "run 4 of 4");
            assertThat(ended.out()).contains("NOPM is highest at ", "each went on with the data", "NOPM by terminals");
            assertThat(states()).containsOnly(Map.entry(StepState.DONE, 4L));
            Path kept = study().path().resolve("study.yaml");
            assertThat(kept).content().contains("drive.terminals", "repeat: 2");
            assertThat(ended(0, "study", "run", kept.toString(), "--dry-run").out())
                    .contains("terminals 2");
            assertThat(ended(0, "study", "report", "last", "--markdown").out()).contains("Over terminals");
        }
    }

    /// As on Klustron, whose shards name branches so, and whose metadata shard has decisions.
    @Test
    void beforeARunTransactionsInDoubtAreEndedAndCommandsKnowTheSystem() throws Exception {
        try (TestDatabase database = PostgresFixture.loaded()) {
            database.execute(
                    "CREATE TABLE t (id int)",
                    "CREATE TABLE commit_log AS SELECT 3 AS comp_node_id, (1690000000::bigint << 32) + 1 AS txn_id,"
                            + " 'commit' AS next_txn_cmd",
                    "BEGIN",
                    "INSERT INTO t VALUES (7)",
                    "PREPARE TRANSACTION '3-1690000000-1'");
            plan(database, """
                    nodes.shard-1: "%1$s"
                    nodes.meta: { url: "%1$s", commit-log: "SELECT * FROM commit_log" }
                    """.formatted(database.url()));
            Program.Ended ended = study("""
                    study: in-doubt
                    question: What is left?
                    base: plan.yaml
                    systems: { One system: {} }
                    between-runs: { reset: none, in-doubt: clean, before: 'echo "$ORDERLINE_SYSTEM" > told; test -f "$ORDERLINE_PLAN"' }
                    """).await();
            assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
            assertThat(folder.resolve("told")).hasContent("One system");
            assertThat(database.query("SELECT id FROM t")).isEqualTo("7");
        }
    }

    @Test
    void aCellThatFailsLosesOnlyItself() throws Exception {
        Path transfers = Path.of("examples/transfers").toAbsolutePath();
        Files.writeString(folder.resolve("plan.yaml"), "testbed: postgresql-18\nworkload: " + transfers + "\n" + REST);
        Program.Ended ended = study("""
                study: failing
                question: What becomes of the others?
                base: plan.yaml
                systems:
                  good: {}
                  bad: { testbed.settings.shared_buffers: nonsense }
                """).await();
        ended.withCode(ExitCode.INVALID.code());
        assertThat(states()).containsEntry(StepState.DONE, 1L).containsEntry(StepState.FAILED, 1L);
        assertThat(ended.out()).contains("Left out: run").contains("shared_buffers");
    }

    @Test
    void aSearchGoesOnUntilALimitIsMissed() throws Exception {
        Program.Ended ended = study("""
                study: search
                question: How many terminals keep the limits?
                base: plan.yaml
                plan: { drive.pace: 0.05, drive.duration: 4s, drive.transactions: 0 }
                search: { key: drive.terminals, from: 4, max: 1000 }
                """, "--max", "8").await();
        List<StepResult> results = results();
        assertThat(results)
                .extracting(result -> result.step().values().getFirst().text())
                .startsWith("4");
        assertThat(ended.out()).as(ended.err()).contains("Search in system").contains("drive.terminals");
        assertThat(results).hasSizeBetween(2, 4);
        assertThat(ended.code()).isEqualTo(ExitCode.OK.code());
        assertThat(ended.out()).contains("that meets all limits");
    }
}
