package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.testing.BusyMachine;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
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
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A history of real runs, in which the server became slower: from the runs to the gate, and after pruning.
class HistoryIT {
    private static final int EACH = 4;
    /// Nothing of it is in a plan, as of a server that somebody else changed.
    private static final String SLOWER = """
            CREATE OR REPLACE FUNCTION slower() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN PERFORM pg_sleep(%s); RETURN NEW; END $$
            """;

    /// Most of it is waiting, before the change too, so that it hardly depends on how busy the machine is.
    private static final String SLOWED = "new-order.p50";

    @TempDir
    private Path folder;

    /// One deck of cards, so that each run has as many New-Orders as any other.
    private void plan(Workbench bench) throws IOException {
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
    @Drill
    void aServerThatBecameSlowerIsFoundAcceptedAndStillThereAfterPruning() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            plan(bench);
            bench.database()
                    .execute(
                            SLOWER.formatted("0.3"),
                            "CREATE TRIGGER slower BEFORE INSERT ON bmsql_oorder FOR EACH ROW EXECUTE FUNCTION slower()");
            for (int i = 0; i < 2 * EACH; i++) {
                if (i == EACH) {
                    bench.database().execute(SLOWER.formatted("1.3"));
                }
                run(bench, "commit=c" + i);
            }
        }
        List<RunFolder> runs = RunFolder.list(results());
        RunFolder slow = runs.get(EACH);
        listsFindThem(slow);
        theGateFails(slow);
        List<String> before = said(runs);
        assertThat(said(0, "prune", results().toString(), "--older-than", "0s", "--yes"))
                .contains(2 * EACH + " runs, ", "latency.hlog", "monitors/database.csv");
        assertThat(slow.latency()).doesNotExist();
        assertThat(slow.report()).exists();
        assertThat(said(runs)).isEqualTo(before);
        assertThat(said(0, "show", slow.path().toString())).contains("Pruned on ");
        acceptedItPasses(slow);
    }

    /// Again if a busy machine spoiled it: a history leaves out what is not valid.
    private void run(Workbench bench, String label) throws IOException {
        Program.Ended ended =
                bench.program().run("run", "plan.yaml", "--label", label).withCode(0);
        if (BusyMachine.spoiled(ended.code(), ended.out())) {
            try (Stream<Path> files =
                    Files.walk(RunFolder.list(results()).getLast().path())) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
            run(bench, label);
        }
    }

    private Path results() {
        return folder.resolve("runs");
    }

    private static String said(int code, String... arguments) {
        InProcess program = new InProcess();
        assertThat(program.run(arguments)).as(program.err()).isEqualTo(code);
        return program.out();
    }

    private String history(int code, String... options) {
        List<String> all = new ArrayList<>(List.of("history", results().toString()));
        all.addAll(List.of(options));
        return said(code, all.toArray(String[]::new));
    }

    private void listsFindThem(RunFolder slow) {
        String results = results().toString();
        JsonNode labelled = Json.parse(
                said(0, "list", "--results", results, "--label", "commit=c" + EACH, "--json"), JsonNode.class);
        assertThat(labelled.findValuesAsString("folder"))
                .containsExactly(slow.path().toString());
        assertThat(said(0, "list", "--results", results, "--label", "commit", "--system", "postgresql", "--since", "1h")
                        .lines())
                .hasSize(1 + 2 * EACH);
    }

    private void theGateFails(RunFolder slow) throws Exception {
        Path junit = folder.resolve("history.xml");
        assertThat(history(5, "--metric", SLOWED, "--fail-on", "regression", "--junit", junit.toString()))
                .contains("WORSE  p50 of new-order of PostgreSQL", "since " + slow.name() + " (commit c" + EACH + ")");
        JsonNode series = Json.parse(history(0, "--metric", SLOWED, "--json"), JsonNode.class)
                .get("series");
        assertThat(series).hasSize(1);
        assertThat(series.get(0).get("state").asString()).isEqualTo("worse");
        assertThat(series.get(0).get("points")).hasSize(2 * EACH);
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(HistoryIT.class.getResource("/junit.xsd"))
                .newValidator()
                .validate(new StreamSource(junit.toFile()));
        assertThat(junit).content().contains("failures=\"1\"", "commit c" + EACH);
    }

    /// What must not change by pruning.
    private List<String> said(List<RunFolder> runs) {
        return List.of(
                history(0),
                history(0, "--json", "--metric", "nopm,engine-cpu,engine-memory"),
                said(
                        0,
                        "compare",
                        "--metric",
                        "nopm,new-order.p90,engine-cpu,engine-memory",
                        "--baseline",
                        runs.getFirst().path().toString(),
                        runs.get(1).path().toString(),
                        runs.getLast().path().toString()));
    }

    private void acceptedItPasses(RunFolder slow) {
        said(0, "history", "accept", slow.name(), "--results", results().toString(), "--reason", "a trigger is needed");
        assertThat(history(0, "--metric", SLOWED, "--fail-on", "regression"))
                .containsPattern("accepted:\\s+a trigger is needed");
    }
}
