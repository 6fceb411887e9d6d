package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.history.CannedHistory;
import io.orderline.report.run.text.CannedRun;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.file.Json;
import io.orderline.study.definition.CannedStudy;
import io.orderline.study.execution.StudyLock;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PruneVerbTest {
    @TempDir
    Path results;

    @TempDir
    Path elsewhere;

    private InProcess prune(int code, String options) {
        return Verbs.ended(code, "prune " + results + " " + options);
    }

    private static String refused(String line) {
        return Verbs.ended(2, line).err();
    }

    private InProcess pruneAll() {
        return prune(0, "--older-than 0s --yes");
    }

    /// Every file with its bytes.
    private static Map<String, Long> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(one -> !Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS))
                    .collect(Collectors.toMap(
                            file -> folder.relativize(file).toString(),
                            file -> file.toFile().length()));
        }
    }

    private static void write(RunFolder run, String names) throws IOException {
        for (String name : names.strip().split("\\s+", -1)) {
            Path file = run.path().resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x".repeat(2000));
        }
    }

    /// Holds the lock of its process.
    static FileChannel underWay(RunFolder run) throws IOException {
        FileChannel held = FileChannel.open(
                run.path().resolve("orderline.log.lck"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        held.lock();
        return held;
    }

    private static JsonNode pruned(RunFolder run) throws IOException {
        return Json.read(run.path().resolve("pruned.json"), JsonNode.class).get("files");
    }

    @Test
    void onlyRawLogsGoAndTheFolderSaysSo() throws IOException {
        RunFolder run = new CannedSystem().write(results);
        String raw = """
            agents/a/latency.hlog agents/a/ledger.bin courses.csv data/result.csv history.jsonl ledger.bin
            monitors/cores-db.csv monitors/database.csv monitors/disks-db.csv monitors/net-db.csv
            monitors/os-db.csv monitors/staleness.csv monitors/waits.csv nodes/n/monitors/waits.csv shards.csv
            threads/stall-1.txt trace.csv
            """;
        write(run, raw);
        // The rest of a run, and files that are not Orderline's.
        write(run, """
            agents/a/result.json agents/a/plan.yaml agents/a.log data/runInfo.csv events.jsonl errors.csv
            machines.json monitors/engine.json monitors/hosts.json monitors/processes-db.csv
            nodes/n/monitors/engine.json orderline.log report.html
            ledger.bin.gz my/ledger.bin notes/latency.hlog monitors/waits.csv.txt workload/trace.csv
            """);
        Map<String, Long> before = files(run.path());
        Map<String, Long> gone = new TreeMap<>(before);
        gone.keySet().retainAll(List.of(raw.strip().split("\\s+", -1)));
        gone.put("latency.hlog", before.get("latency.hlog"));
        assertThat(prune(0, "--older-than 0s --dry-run --yes").out())
                .contains("latency.hlog", "1 run, ", "would be freed");
        assertThat(files(run.path())).isEqualTo(before);
        assertThat(pruneAll().out()).contains(run.name(), " KiB freed");
        Map<String, Long> kept = new TreeMap<>(before);
        kept.keySet().removeAll(gone.keySet());
        Map<String, Long> after = files(run.path());
        assertThat(after.remove("pruned.json")).isPositive();
        assertThat(after).isEqualTo(kept);
        assertThat(pruned(run).findValuesAsString("file")).containsExactlyElementsOf(gone.keySet());
        assertThat(pruned(run).findValuesAsString("bytes"))
                .isEqualTo(gone.values().stream().map(String::valueOf).toList());
        assertThat(pruneAll().out()).contains("nothing to delete");
    }

    @Test
    void historyCompareAndStudyReportPrintTheSame() throws IOException {
        CannedHistory canned = new CannedHistory(results).days(8);
        canned.from().speed(0.8);
        canned.days(8);
        RunFolder watched = watched();
        RunFolder again = watched();
        CannedStudy study = new CannedStudy(results, """
            study: pair
            question: Which does more?
            systems: { Old: {}, New: { drive.style: batch } }
            """).run(_ -> new CannedSystem().seconds(90));
        List<String> asked = List.of(
                "history " + results,
                "history " + results + " --json --metric nopm,engine-cpu,new-order.p99",
                "compare " + canned.run(0).path() + " " + canned.run(1).path() + " " + watched.path(),
                "compare --json --metric nopm,engine-cpu,driver-cpu --baseline " + watched.path() + " " + again.path(),
                "compare --csv " + watched.path() + " " + again.path(),
                "study report " + study.folder().path() + " --json",
                "list --results " + results + " --all");
        List<String> before = asked.stream().map(PruneVerbTest::said).toList();
        assertThat(before.get(3)).containsPattern("\"engine-cpu\" : \\[ \\d");
        assertThat(pruneAll().out()).contains("20 runs, ", " freed");
        assertThat(watched.latency()).doesNotExist();
        assertThat(watched.waits()).doesNotExist();
        assertThat(asked.stream().map(PruneVerbTest::said)).isEqualTo(before);
    }

    /// Its engine took two cores all the time, on each watched host.
    private RunFolder watched() throws IOException {
        RunFolder run = CannedRun.healthy(results);
        Files.writeString(run.plan(), "warehouses: 10\n");
        for (var host : run.readHosts()) {
            Files.writeString(run.host("processes", host), "t_s,length_s,process,cpu_cores\n100000,100000,engine,2\n");
        }
        return run;
    }

    private static String said(String line) {
        InProcess program = new InProcess();
        program.run(line);
        assertThat(program.out()).as(program.err()).isNotEmpty();
        return program.out();
    }

    @Test
    void whatIsUnderWayOrHasNoResultOrIsNotOursStays() throws IOException {
        RunFolder dead = new CannedSystem().write(results);
        Files.delete(dead.result());
        RunFolder half = new CannedSystem().terminals(2).ended(RunState.RUNNING).write(results);
        RunFolder alive = new CannedSystem().terminals(3).write(results);
        RunFolder noPlan = new CannedSystem().terminals(4).write(results);
        Files.delete(noPlan.plan());
        RunFolder foreign = new CannedSystem().terminals(5).write(results);
        Files.writeString(foreign.result(), "{\"schema\": 77}");
        Instant hourAgo = Instant.now().minusSeconds(3600);
        RunFolder fresh = new CannedSystem().terminals(6).begun(hourAgo).write(results);
        CannedSystem interrupted = new CannedSystem().terminals(7).ended(RunState.INTERRUPTED);
        RunFolder old = interrupted.write(results);
        RunFolder target = new CannedSystem().write(elsewhere);
        Files.createSymbolicLink(results.resolve("link"), target.path());
        RunFolder linked = new CannedSystem().terminals(8).write(results);
        Files.createSymbolicLink(linked.path().resolve("ledger.bin"), target.latency());
        try (FileChannel _ = underWay(alive)) {
            InProcess said = prune(0, "--older-than 1d --yes");
            assertThat(said.out()).contains("1 run, ", old.name()).doesNotContain(target.name());
            assertThat(said.err())
                    .contains("left: " + alive.name() + ": still runs")
                    .contains(half.name() + ": died, and its logs are all that there is")
                    .containsPattern(dead.name() + ".*: has no readable result")
                    .containsPattern(foreign.name() + ".*: has no readable result")
                    .contains(noPlan.name() + ": has no plan.yaml")
                    .contains("ledger.bin is a link");
        } finally {
            assertThat(Stream.of(dead, half, alive, noPlan, foreign, fresh, target, linked))
                    .allSatisfy(run -> assertThat(run.latency()).exists());
        }
        assertThat(old.latency()).doesNotExist();
        assertThat(pruneAll().out()).contains("2 runs, ");
        assertThat(alive.latency()).doesNotExist();
        assertThat(fresh.latency()).doesNotExist();
    }

    @Test
    void runsOfAStudyUnderWayStay() throws IOException {
        CannedStudy study = new CannedStudy(results, "study: one\nquestion: How much?\nsystems: {A: {}, B: {}}\n")
                .run(_ -> new CannedSystem());
        RunFolder run = study.folder().results(study.frozen()).getFirst().run();
        try (StudyLock _ = StudyLock.of(study.folder())) {
            assertThat(pruneAll().err()).contains("is of a study under way");
            assertThat(run.latency()).exists();
        }
        pruneAll();
        assertThat(run.latency()).doesNotExist();
    }

    @Test
    void reportAndShowSayThatItWasPrunedAndTheOldPageStays() throws IOException {
        RunFolder run = CannedRun.healthy(results);
        Verbs.ended(0, "report " + run.path());
        String page = Files.readString(run.report());
        pruneAll();
        assertThat(Verbs.ended(0, "show " + run.path()).out())
                .containsPattern(
                        "missing +Pruned on " + Instant.now().toString().substring(0, 7))
                .contains("latency.hlog")
                .doesNotContain("is not there", "tells of 0");
        assertThat(refused("report " + run.path())).contains("is left as it is", "Pruned on ");
        assertThat(run.report()).content().isEqualTo(page);
        Files.delete(run.report());
        Verbs.ended(0, "report " + run.path());
        assertThat(run.report()).content().contains("Pruned on ").doesNotContain("latency.hlog is not there");
        Files.delete(run.path().resolve("pruned.json"));
        assertThat(Verbs.ended(0, "show " + run.path()).out()).contains("latency.hlog is not there");
    }

    @Test
    void checksThatNeedWhatIsGoneSaySo() throws IOException {
        RunFolder run =
                new CannedSystem().plan("target.url", "jdbc:h2:mem:gone").write(results);
        RunFolder byAgents = new CannedSystem().terminals(2).write(results);
        write(run, "history.jsonl ledger.bin");
        write(byAgents, "agents/a/history.jsonl");
        pruneAll();
        assertThat(refused("isolation check " + run.history()))
                .contains("history.jsonl: was pruned on ", "'orderline prune' deleted it");
        assertThat(refused("isolation check " + byAgents.agent("a") + "/history.jsonl"))
                .contains("was pruned on ");
        assertThat(refused("ledger check " + run.path() + " --url jdbc:h2:mem:gone --user sa"))
                .contains("was pruned on ");
        assertThat(refused("isolation check " + results + "/history.jsonl")).contains("there is no such file");
    }

    @Test
    void withoutAWordOrThroughALinkNothingIsDeleted() throws IOException {
        RunFolder run = new CannedSystem().write(results);
        assertThat(prune(2, "--older-than 0s").err()).contains("nothing was deleted", "--yes");
        Path link = Files.createSymbolicLink(elsewhere.resolve("link"), results);
        assertThat(refused("prune " + link + " --older-than 0s --yes")).contains("is a symbolic link");
        assertThat(run.latency()).exists();
        assertThat(run.path().resolve("pruned.json")).doesNotExist();
    }

    @Test
    void prunedTwiceBothAreTold() throws IOException {
        RunFolder run = new CannedSystem().write(results);
        pruneAll();
        write(run, "trace.csv");
        pruneAll();
        assertThat(pruned(run).findValuesAsString("file")).containsOnly("latency.hlog", "trace.csv");
    }
}
