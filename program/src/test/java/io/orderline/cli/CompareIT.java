package io.orderline.cli;

import static io.orderline.cli.InProcess.ended;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.testing.BusyMachine;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Runs on a real server held against each other, as a CI would; and a history of them, in which the server became
/// slower: from the runs to the gate, and after pruning.
@Drill
class CompareIT extends WorkbenchTests {
    private static final String GATE = "nopm < baseline - 3%";
    private static final int EACH = 4;
    /// Nothing of it is in a plan, as of a server that somebody else changed.
    private static final String SLOWER = """
            CREATE OR REPLACE FUNCTION slower() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN PERFORM pg_sleep(%s); RETURN NEW; END $$
            """;

    /// Most of it is waiting, before the change too, so that it hardly depends on how busy the machine is.
    private static final String SLOWED = "new-order.p50";

    @Test
    void aRegressionIsFoundAndDurabilityIsRefused() throws Exception {
        List<String> before = runs();
        assertThat(compare(before, before, "--fail-if", GATE).withCode(0).out())
                .as("against itself")
                .contains("A run is compared with itself.");

        bench.database().execute("""
                CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$\
                """);
        bench.database()
                .execute("CREATE TRIGGER slow BEFORE INSERT ON bmsql_oorder FOR EACH ROW EXECUTE FUNCTION slow()");
        List<String> slow = runs();
        assertThat(compare(before, slow, "--fail-if", GATE).withCode(5).out()).contains("FAILS: " + GATE);

        bench.database().execute("DROP TRIGGER slow ON bmsql_oorder");
        bench.database()
                .execute("ALTER ROLE " + bench.database().user() + " IN DATABASE "
                        + bench.database().name() + " SET synchronous_commit = off");
        List<String> off = runs();
        assertThat(compare(before, off).withCode(0).out())
                .containsIgnoringWhitespaces("no winner is named, because durability differs", "synchronous_commit");
        assertThat(compare(before, off, "--despite", "durability").withCode(0).out())
                .doesNotContain("no winner")
                .containsIgnoringWhitespaces("although on purpose not alike: durability differs");
    }

    /// Three short ones, by name. Without a limit they would be as unlike as a busy machine makes them.
    private List<String> runs() throws IOException {
        List<String> before = names();
        for (int i = 0; i < 3; i++) {
            bench.run("run", ShortRun.options("--terminals=2", "--limit=50/s", "--transactions=46"))
                    .withCode(0);
        }
        List<String> made = new ArrayList<>(names());
        made.removeAll(before);
        assertThat(made).hasSize(3);
        return made;
    }

    private List<String> names() throws IOException {
        return RunFolder.list(results()).stream().map(RunFolder::name).toList();
    }

    private Program.Ended compare(List<String> baseline, List<String> others, String... options) {
        List<String> arguments = new ArrayList<>(List.of("compare", "--metric", "nopm"));
        baseline.forEach(run -> arguments.addAll(List.of("--baseline", run)));
        arguments.addAll(others);
        arguments.addAll(List.of(options));
        return bench.program().run(arguments.toArray(String[]::new));
    }

    /// One deck of cards, so that each run has as many New-Orders as any other.
    private void plan() throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), """
                target: {url: "%s", user: %s}
                warehouses: 1
                drive: {terminals: 1, ramp-up: 0s, duration: 10m, transactions: 23, limit: 10/s, seed: 2, ceiling: false}
                verify: {before: false, after: false}
                monitor: {interval: 500ms}
                """.formatted(
                        bench.database().url(), bench.database().user()));
    }

    @Test
    void aServerThatBecameSlowerIsFoundAcceptedAndStillThereAfterPruning() throws Exception {
        plan();
        bench.database()
                .execute(
                        SLOWER.formatted("0.3"),
                        "CREATE TRIGGER slower BEFORE INSERT ON bmsql_oorder FOR EACH ROW EXECUTE FUNCTION slower()");
        for (int i = 0; i < 2 * EACH; i++) {
            if (i == EACH) {
                bench.database().execute(SLOWER.formatted("1.3"));
            }
            runLabelled("commit=c" + i);
        }
        List<RunFolder> runs = RunFolder.list(results());
        RunFolder slow = runs.get(EACH);
        listsFindThem(slow);
        theGateFails(slow);
        List<String> before = said(runs);
        assertThat(ended(0, "prune " + results() + " --older-than 0s --yes").out())
                .contains(2 * EACH + " runs, ", "latency.hlog", "monitors/database.csv");
        assertThat(slow.latency()).doesNotExist();
        assertThat(slow.report()).exists();
        assertThat(said(runs)).isEqualTo(before);
        assertThat(ended(0, "show " + slow.path()).out()).contains("Pruned on ");
        acceptedItPasses(slow);
    }

    /// Again if a busy machine spoiled it: a history leaves out what is not valid.
    private void runLabelled(String label) throws IOException {
        Program.Ended ended =
                bench.program().run("run", "plan.yaml", "--label", label).withCode(0);
        if (BusyMachine.spoiled(ended.code(), ended.out())) {
            try (Stream<Path> files =
                    Files.walk(RunFolder.list(results()).getLast().path())) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
            runLabelled(label);
        }
    }

    private Path results() {
        return folder.resolve("runs");
    }

    private String history(int code, String options) {
        return ended(code, "history " + results() + " " + options).out();
    }

    private void listsFindThem(RunFolder slow) {
        String list = "list --results " + results();
        assertThat(Json.parse(ended(0, list + " --json --label commit=c" + EACH).out(), JsonNode.class)
                        .findValuesAsString("folder"))
                .containsExactly(slow.path().toString());
        assertThat(ended(0, list + " --label commit --system postgresql --since 1h")
                        .out()
                        .lines())
                .hasSize(1 + 2 * EACH);
    }

    private void theGateFails(RunFolder slow) throws Exception {
        Path junit = folder.resolve("history.xml");
        assertThat(history(5, "--fail-on regression --metric " + SLOWED + " --junit " + junit))
                .contains(
                        "== p50 of new-order of PostgreSQL: worse ==",
                        "since " + slow.name() + " (commit c" + EACH + ")");
        JsonNode series = Json.parse(history(0, "--json --metric " + SLOWED), JsonNode.class)
                .get("series");
        assertThat(series).hasSize(1);
        assertThat(series.get(0).get("state").asString()).isEqualTo("worse");
        assertThat(series.get(0).get("points")).hasSize(2 * EACH);
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(CompareIT.class.getResource("/junit.xsd"))
                .newValidator()
                .validate(new StreamSource(junit.toFile()));
        assertThat(junit).content().contains("failures=\"1\"", "commit c" + EACH);
    }

    /// What must not change by pruning.
    private List<String> said(List<RunFolder> runs) {
        return List.of(
                history(0, ""),
                history(0, "--json --metric nopm,engine-cpu,engine-memory"),
                ended(
                                0,
                                "compare --metric nopm,new-order.p90,engine-cpu,engine-memory --baseline "
                                        + runs.getFirst().path() + " "
                                        + runs.get(1).path() + " "
                                        + runs.getLast().path())
                        .out());
    }

    private void acceptedItPasses(RunFolder slow) {
        ended(0, "history accept " + slow.name() + " --results " + results() + " --reason 'a trigger is needed'");
        assertThat(history(0, "--fail-on regression --metric " + SLOWED))
                .containsPattern("accepted:\\s+a trigger is needed");
    }
}
