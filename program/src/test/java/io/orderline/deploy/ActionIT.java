package io.orderline.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.process.Command;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The script of the GitHub Action, as GitHub starts it, on H2.
@Drill
class ActionIT {
    private static final String PLAN = """
        target: {url: "jdbc:h2:file:%s/bench", user: sa}
        warehouses: 1
        drive: {terminals: 1, ramp-up: 0s, duration: 10m, transactions: 46, limit: 20/s, seed: 2, ceiling: false}
        verify: {before: false, after: false}
        monitor: {local: false, database: false}
        """;

    @TempDir
    private static Path loaded;

    @TempDir
    private Path folder;

    private Path action;

    /// @param outputs as GitHub reads them
    private record Ended(int code, String log, String summary, Map<String, String> outputs) {}

    @BeforeAll
    static void load() throws IOException {
        Files.writeString(loaded.resolve("plan.yaml"), PLAN.formatted(loaded));
        Program.in(loaded).run("load", "plan.yaml").withCode(0); // H2 locks its file for one process
    }

    @BeforeEach
    void program() throws IOException {
        action = Files.createDirectories(folder.resolve("action path"));
        Program.in(loaded).script(action.resolve("orderline"));
        Files.writeString(folder.resolve("plan.yaml"), PLAN.formatted(loaded));
    }

    private Ended act(Map<String, String> inputs) throws Exception {
        Path summary = Files.writeString(folder.resolve("summary"), "");
        Path outputs = Files.writeString(folder.resolve("outputs"), "");
        ProcessBuilder script = new ProcessBuilder(
                        Path.of("action/run").toAbsolutePath().toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        script.environment()
                .putAll(Map.of(
                        "GITHUB_ACTION_PATH", action.toString(),
                        "GITHUB_STEP_SUMMARY", summary.toString(),
                        "GITHUB_OUTPUT", outputs.toString(),
                        "RUNNER_TEMP",
                                Files.createDirectories(folder.resolve("tmp")).toString()));
        inputs.forEach((name, value) -> script.environment().put("INPUT_" + name, value));
        Process process = script.start();
        try {
            process.waitFor();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String log = Files.readString(folder.resolve("log"));
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
        Map<String, String> read = new TreeMap<>();
        Files.readAllLines(outputs).forEach(line -> read.put(line.split("=", 2)[0], line.split("=", 2)[1]));
        return new Ended(process.exitValue(), log, Files.readString(summary), read);
    }

    private Ended study(String rest) throws Exception {
        Files.writeString(folder.resolve("study.yaml"), """
            study: short
            question: Is it slower?
            base: plan.yaml
            between-runs: {reset: none, settle: 0s}
            """ + rest);
        return act(Map.of("STUDY", "study.yaml"));
    }

    @Test
    void aStudysAnswerIsShownAndItsFolderNamed() throws Exception {
        Ended ended = study("");
        assertThat(ended.code()).as(ended.log()).isZero();
        assertThat(ended.summary()).contains("Is it slower?").endsWith("`orderline study` ended with exit code 0.\n");
        assertThat(ended.outputs()).containsEntry("exit-code", "0").containsOnlyKeys("exit-code", "folder");
        assertThat(folder.resolve(ended.outputs().get("folder"))).isDirectoryContaining("glob:**/report.html");
    }

    @Test
    void aStudyWhoseObjectiveIsMissedFailsAndItsAnswerIsShown() throws Exception {
        Ended ended = study("""
            systems:
              as it is: {}
              slowed: {drive.limit: 10/s}
            repeat: 1
            compare: {metrics: [total], despite: [pace], fail-if: "total > 1"}
            """);
        assertThat(ended.code()).as(ended.log()).isEqualTo(5);
        assertThat(ended.summary())
                .contains("FAILS: total > 1")
                .containsPattern("(?m)^\\| .*slowed")
                .endsWith("`orderline study` ended with exit code 5.\n");
        assertThat(ended.outputs()).containsEntry("exit-code", "5");
    }

    @Test
    void aRunAndAGateOverIt() throws Exception {
        Ended run = act(Map.of("VERB", "run", "PLAN", "plan.yaml", "RESULTS", "all runs", "ARGS", "--terminals\n2"));
        assertThat(run.code()).as(run.log()).isZero();
        assertThat(run.summary()).startsWith("```\n").contains("NOPM", "verdict     VALID", "exit code 0");
        assertThat(run.log()).contains("verdict     VALID");
        RunFolder made = new RunFolder(folder.resolve(run.outputs().get("folder")));
        assertThat(made.readResult().state()).isEqualTo(RunState.COMPLETE);
        assertThat(run.outputs().get("folder")).startsWith("all runs/");
        String gate = "--baseline\n" + made.name() + "\n" + made.name() + "\n--fail-if\ntotal > 1";
        Ended compared = act(Map.of("VERB", "compare", "RESULTS", "all runs", "ARGS", gate));
        assertThat(compared.code()).as(compared.log()).isEqualTo(5);
        assertThat(compared.summary()).contains("A run is compared with itself.", "FAILS: total > 1", "exit code 5");
        assertThat(compared.outputs()).containsEntry("folder", "").containsEntry("exit-code", "5");
        Ended history = act(
                Map.of("VERB", "history", "RESULTS", "all runs", "ARGS", "--fail-on=regression\n--junit=history.xml"));
        assertThat(history.code()).as(history.log()).isZero();
        assertThat(history.summary()).contains("1 run, ", "**too short**\n\n1 run, ", "`orderline history` ended");
        assertThat(history.outputs()).containsEntry("folder", "");
        assertThat(folder.resolve("history.xml")).content().contains("skipped=\"");
    }

    @Test
    void anArchiveIsUnpackedAndAMistakeInAPlanIsTold() throws Exception {
        Path unpacked = folder.resolve("orderline-1.0.0");
        Program.in(loaded).script(unpacked.resolve("bin/orderline"));
        Files.delete(action.resolve("orderline"));
        Command.runIn(folder, List.of("tar", "-czf", "orderline.tar.gz", "orderline-1.0.0"));
        Ended ended = act(
                Map.of("VERB", "run", "PLAN", "plan.yaml", "ARGS", "--isolation=none", "ARCHIVE", "orderline.tar.gz"));
        assertThat(ended.code()).as(ended.log()).isEqualTo(2);
        assertThat(ended.log()).contains("--isolation").contains("read-committed");
        assertThat(ended.summary()).contains("There is no answer: see the log.", "ended with exit code 2");
        assertThat(ended.outputs()).containsEntry("folder", "").containsEntry("exit-code", "2");
    }

    @Test
    void aVerbThatIsNoneIsRefused() throws Exception {
        Ended ended = act(Map.of("VERB", "demo"));
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.log()).contains("'demo' is none of study, compare, history, run, acid");
    }

    @Test
    void theAcidTestsAreATable() throws Exception {
        Ended ended =
                act(Map.of("VERB", "acid", "PLAN", "plan.yaml", "ARGS", "--only=atomicity\n--levels=serializable"));
        assertThat(ended.summary()).as(ended.log()).contains("| Payment, committed | 3.2.2.1 | passed");
        assertThat(ended.code()).isZero();
        assertThat(folder.resolve(ended.outputs().get("folder"))).isDirectoryContaining("glob:**/acid.json");
    }
}
