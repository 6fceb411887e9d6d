package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.lab.study.analysis.StudyAnalysis;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StepState;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.result.RunFolder;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Studies on the embedded PostgreSQL, from the file to the answer.
@Drill
class StudyIT {
    private static final String REST = """
            drive: { terminals: 1, ramp-up: 0s, duration: 10m, transactions: 40, ceiling: false }
            verify: { before: false, after: false }
            monitor: { local: false, database: false }
            """;
    private static final String PLAN = "testbed: postgresql-18\nwarehouses: 1\n" + REST;

    @TempDir
    Path folder;

    @BeforeEach
    void plan() throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), PLAN);
    }

    private Program program(String text, String... options) throws IOException {
        Files.writeString(folder.resolve("study.yaml"), text);
        String[] all = new String[options.length + 3];
        List.of("study", "run", "study.yaml").toArray(all);
        System.arraycopy(options, 0, all, 3, options.length);
        return Program.in(folder).start(all);
    }

    private StudyFolder study() throws IOException {
        try (var children = Files.list(folder.resolve("runs"))) {
            return children.filter(StudyFolder::isStudyFolder)
                    .map(StudyFolder::new)
                    .collect(Collectors.collectingAndThen(Collectors.toList(), List::getFirst));
        }
    }

    private List<StepResult> results() throws IOException {
        StudySnapshot frozen = study().read();
        return study().results(frozen);
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
        try (Program first = program(SLOWED)) {
            first.awaitSaid("run 1, block 1, ");
            assertThat(Program.in(folder)
                            .run("study", "resume", "last")
                            .withCode(2)
                            .err())
                    .contains("another process takes this study through its steps");
            Awaitility.await()
                    .untilAsserted(() -> assertThat(Program.in(folder)
                                    .run("study", "status")
                                    .withCode(0)
                                    .out())
                            .contains("1 running"));
            first.signal("KILL");
        }
        Map<StepState, Long> before = states();
        assertThat(before.get(StepState.OPEN)).isPositive();
        List<String> cells =
                results().stream().map(result -> result.step().folder()).toList();

        Program.Ended ended =
                Program.in(folder).start("study", "resume", "last").await();

        assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.OBJECTIVE.code());
        assertThat(results()).extracting(result -> result.step().folder()).isEqualTo(cells);
        assertThat(states().keySet()).isSubsetOf(StepState.DONE, StepState.INVALID);
        assertThat(ended.out()).contains("FAILS: nopm < baseline - 20%").contains("slowed");
        StudyAnswer answer = StudyAnalysis.of(study().read(), results());
        assertThat(answer.comparisons()
                        .all()
                        .getFirst()
                        .ratio()
                        .orElseThrow()
                        .interval()
                        .high())
                .isLessThan(0.8);
        assertThat(Files.readString(study().report())).contains("Is a slowdown found that was planted?");
        assertThat(Program.in(folder).run("study", "status").withCode(0).out()).contains("6 done");
        assertThat(Program.in(folder).run("study", "report", "--json").out()).contains("\"study\" : \"slowed\"");
    }

    @Test
    @Needs(Need.CONTROL_GROUPS)
    void eachEngineOfARunHasADriver() throws Exception {
        Program.Ended ended = program("""
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
        Files.writeString(
                folder.resolve("plan.yaml"),
                "target: { url: \"%s\", user: %s, password-file: password }\n"
                                .formatted(database.url(), database.user())
                        + more
                        + REST);
    }

    @Test
    void ofAgentsWithUrlsOfTheirOwnAsManyDriveAsThePointSays() throws Exception {
        List<TestDatabase> databases = List.of(PostgresFixture.loaded(), PostgresFixture.loaded());
        try {
            plan(databases.getFirst(), """
                    agents:
                      te-1: { target: "%s" }
                      te-2: { target: "%s" }
                    """.formatted(
                            databases.getFirst().url(), databases.getLast().url()));
            Program.Ended ended = program("""
                    study: own-engines
                    question: What does a second engine bring that has a driver of its own?
                    base: plan.yaml
                    vary: { agents.count: [1, 2] }
                    between-runs: { reset: none }
                    """).await();
            assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
            assertThat(ended.out()).contains("speed-up");
            List<Integer> drove = new ArrayList<>();
            for (StepResult result : results()) {
                RunFolder run = study().run(result.step());
                drove.add(run.readResult().agents().orElseThrow().agents().size());
            }
            assertThat(drove).containsExactlyInAnyOrder(1, 2);
        } finally {
            databases.forEach(PostgresFixture::drop);
        }
    }

    /// As on Klustron, whose shards name branches so, and whose metadata shard has decisions.
    @Test
    void beforeARunTransactionsInDoubtAreEndedAndCommandsKnowTheSystem() throws Exception {
        TestDatabase database = PostgresFixture.loaded();
        try {
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
            Program.Ended ended = program("""
                    study: in-doubt
                    question: What is left?
                    base: plan.yaml
                    systems: { One system: {} }
                    between-runs: { reset: none, in-doubt: clean, before: 'echo "$ORDERLINE_SYSTEM" > told; test -f "$ORDERLINE_PLAN"' }
                    """).await();
            assertThat(ended.code()).as(ended.out() + ended.err()).isZero();
            assertThat(folder.resolve("told")).hasContent("One system");
            assertThat(database.query("SELECT id FROM t")).isEqualTo("7");
        } finally {
            PostgresFixture.drop(database);
        }
    }

    @Test
    void aCellThatFailsLosesOnlyItself() throws Exception {
        Path transfers = Path.of("examples/transfers").toAbsolutePath();
        Files.writeString(folder.resolve("plan.yaml"), "testbed: postgresql-18\nworkload: " + transfers + "\n" + REST);
        Program.Ended ended = program("""
                study: failing
                question: What becomes of the others?
                base: plan.yaml
                systems:
                  good: {}
                  bad: { testbed.settings.shared_buffers: nonsense }
                """).await();
        assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.INVALID.code());
        assertThat(states()).containsEntry(StepState.DONE, 1L).containsEntry(StepState.FAILED, 1L);
        assertThat(ended.out()).contains("Left out: run").contains("shared_buffers");
    }

    @Test
    void aSearchGoesOnUntilALimitIsMissed() throws Exception {
        Program.Ended ended = program("""
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
