package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.environment.HarnessReport;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The verbs one after another, as somebody uses them who has a database.
class VerbListIT {
    @TempDir
    private Path folder;

    private static String inProcess(String line) {
        return Verbs.ended(0, line).out();
    }

    private static String ceiling(String more) {
        return inProcess("ceiling --duration 1s " + more);
    }

    @Drill
    @Test
    void theDriverMeasuresItselfWithoutADatabase() {
        assertThat(ceiling("--terminals 2"))
                .contains(
                        "ceiling ",
                        "transactions/s without a database",
                        "by 2 terminals through 2 sessions",
                        "round trip  ",
                        "Not in it");
        assertThat(ceiling("--terminals 4 --sessions 2 --json"))
                .startsWith("{")
                .contains("\"sessions\" : 2", "\"perSecond\"", "\"cpuMicrosPerTransaction\"", "\"lagP99Micros\"");
        assertThat(ceiling("--rate 500/s --sessions 2"))
                .contains(
                        "pace        Poisson arrivals 500/s, by 10 terminals through 2 sessions",
                        "begun ",
                        "delivered ");
    }

    /// As many tries as the host's other programs make it take.
    @Drill
    @Test
    void theDriverFindsTheRateThatItKeeps() {
        assertThat(ceiling("--rate --sessions 2 --warm-up 100ms"))
                .contains("arrivals/s  delivered  skipped", "limit  ");
    }

    @Test
    void fromAnEmptyDatabaseToAReportAndBack() throws Exception {
        try (Workbench bench = Workbench.empty(folder)) {
            plans(bench);
            loads(bench);
            verifies(bench);
            String secondRun = runs(bench);
            shows(bench, secondRun);
            drops(bench);
        }
    }

    private static void plans(Workbench bench) throws Exception {
        Files.writeString(bench.folder().resolve("tpcc.yaml"), """
                target:
                  url: %s
                  user: %s
                warehouses: 1
                drive:
                  terminals: 4
                  transactions: 50
                  ramp-up: 0s
                verify.quick: true
                """.formatted(
                        bench.database().url(), bench.database().user()));
        String plan = bench.folder().resolve("tpcc.yaml").toString();
        assertThat(inProcess("plan " + plan + " --set drive.terminals=3"))
                .contains("terminals: 3 ", "# --set", "tpcc.yaml:7", "# default", "duration: 60s")
                .doesNotContain(bench.database().password());
        assertThat(inProcess("plan " + plan + " --json --terminals 5"))
                .startsWith("{")
                .contains("\"drive.terminals\"", "\"--terminals\"", "tpcc.yaml:2\"");
    }

    private static void loads(Workbench bench) {
        assertThat(bench.program().run("load", "tpcc.yaml").withCode(0).err())
                .contains("loaded 1 warehouse, ", " rows in ");
        assertThat(WholeWay.perform(bench.database(), "load", "--warehouses", "1"))
                .contains("already loaded: 1 warehouse");
        assertThat(bench.run("load", "--warehouses", "2").withCode(3).err())
                .contains("asked to load 2 warehouses", "holds a complete load: 1 warehouse", "orderline drop");
    }

    private static void verifies(Workbench bench) {
        assertThat(WholeWay.perform(bench.database(), "verify"))
                .contains("holds", "consistency-1 ", "consistency-12", "3.3.2.12")
                .doesNotContain("violated");
        assertThat(bench.run("verify", "--checksums").withCode(0).out().lines())
                .hasSize(9)
                .allMatch(line -> line.matches("[0-9a-f]{16} +[\\d,]+ rows  bmsql_\\w+"), "a checksum");
    }

    /// With the password from a file first, then from the environment.
    private static String runs(Workbench bench) throws Exception {
        Path secret = Files.writeString(
                bench.folder().resolve("secret"), bench.database().password() + "\n");
        Program.Ended first = Program.in(bench.folder())
                .run("run", "tpcc.yaml", "--password-file", secret.toString(), "--set", "drive.seed=7")
                .withCode(0);
        assertThat(first.out()).contains("NOPM", "VALID");
        assertThat(first.err()).contains("run folder: runs/", "verified before the run", "report: runs/");
        complete(bench.runFolder());

        Program.Ended second = bench.program()
                .run("run", "tpcc.yaml", "--json", "--ceiling=false")
                .withCode(0);
        assertThat(second.out()).startsWith("{").contains("\"driven-before\"", "\"ceiling\" : null");
        return RunFolder.list(bench.folder().resolve("runs")).getLast().name();
    }

    private static void complete(RunFolder run) throws Exception {
        try (Stream<Path> files = Files.list(run.path())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains(Words.of("plan.yaml environment.json result.json intervals.csv latency.hlog events.jsonl"
                            + " orderline.log report.html"))
                    .noneMatch(name -> name.endsWith(".new") || name.endsWith(".lck"));
        }
        Result result = run.readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.summary().types().stream()
                        .filter(type -> !type.background())
                        .mapToLong(type -> type.counts().started())
                        .sum())
                .isEqualTo(4 * 50);
        assertThat(result.setup().seed()).isEqualTo(7);
        assertThat(result.setup().terminals()).isEqualTo(4);
        assertThat(result.summary().nopm()).isPositive();
        RunFacts.identities(result);
        assertThat(result.database().client())
                .isPositive()
                .isEqualTo(result.database().database());
        HarnessReport harness = result.harness().orElseThrow();
        assertThat(harness.ceiling().orElseThrow().perSecond()).isPositive();
        assertThat(harness.longestGcPauseMillis()).isPresent();
        assertThat(harness.clocks().orElseThrow().seconds()).isPositive();
        assertThat(result.before()).isNotEmpty().noneMatch(check -> check.violated());
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
    }

    private static void shows(Workbench bench, String name) throws Exception {
        Program.Launch program = Program.in(bench.folder());
        assertThat(program.run("show").withCode(0).out()).contains(name, "NOPM", "VALID");
        Path run = bench.folder().resolve("runs").resolve(name);
        assertThat(inProcess("show " + run + " --json")).startsWith("{").contains("\"run\" : \"" + name + "\"");
        Path report = run.resolve("report.html");
        byte[] original = Files.readAllBytes(report);
        Files.delete(report);
        assertThat(inProcess("report " + run)).contains("report.html");
        assertThat(Files.readAllBytes(report)).isEqualTo(original);
        List<String> lines = program.run("list").withCode(0).out().lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.getLast()).contains("valid", name);
    }

    private static void drops(Workbench bench) throws Exception {
        bench.run("drop").withCode(0);
        assertThat(bench.database().query("SELECT count(*) FROM pg_tables WHERE tablename LIKE 'bmsql%'"))
                .isEqualTo("0");
        WholeWay.perform(bench.database(), "drop");
    }
}
