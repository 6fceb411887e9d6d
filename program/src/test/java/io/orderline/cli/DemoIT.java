package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything in one go. That no process is left is asserted by [Program#await()].
@Drill
class DemoIT {
    @TempDir
    private Path folder;

    @Test
    void fromNothingToAReport() throws Exception {
        try (Program demo = Program.in(folder).start(words("demo --duration 3s --ramp-up 0s --warehouses 1"))) {
            Program.Ended ended = demo.await().withCode(0);
            assertThat(demo.descendants()).isNotEmpty();
            assertThat(ended.err()).contains("started postgresql-18", "loaded 1 warehouse", "report: runs/");
            assertThat(ended.out()).contains("NOPM", "VALID");
        }
        List<RunFolder> runs = RunFolder.list(folder.resolve("runs"));
        assertThat(runs).hasSize(1);
        assertThat(runs.getFirst().report()).isNotEmptyFile();
        assertThat(folder.resolve(".orderline")).doesNotExist();
    }

    @Test
    void aKeptDatabaseIsUsedAgain() throws Exception {
        String[] keep = words("demo --set drive.transactions=50 --ramp-up 0s --warehouses 1 --keep");
        assertThat(Program.in(folder).run(keep).withCode(0).err()).contains("loaded 1 warehouse");
        assertThat(Program.in(folder).run(keep).withCode(0).err()).contains("already loaded: 1 warehouse");
        RunFolder second = RunFolder.list(folder.resolve("runs")).getLast();
        assertThat(RunFacts.level(second.readResult(), "driven-before")).isEqualTo(Verdict.Level.NOTE);
        assertThat(Files.isDirectory(folder.resolve(".orderline/demo"))).isTrue();
        assertThat(Program.in(folder)
                        .run("demo", "--keep", "--warehouses", "2")
                        .withCode(3)
                        .err())
                .contains("asked to load 2 warehouses", "delete .orderline/demo");
    }

    /// More than the testbed stands by itself. So many at once on one warehouse may well miss a limit of the verdict.
    @Test
    void itsServerHasRoomForItsTerminals() throws Exception {
        String[] many = words("demo --duration 1s --ramp-up 0s --warehouses 1 --terminals 400");
        Program.Ended ended = Program.in(folder).run(many);
        assertThat(ended.code()).as(ended.err()).isIn(0, 4);
        Result result = RunFolder.list(folder.resolve("runs")).getFirst().readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.setup().sessions()).isEqualTo(400);
    }

    @Test
    void ctrlCStopsTheServerToo() throws Exception {
        try (Program demo =
                Program.in(folder).start(words("demo --duration 10m --warehouses 1 --set verify.before=false"))) {
            demo.awaitSaid("run folder: ");
            demo.signal("INT");
            demo.await().withCode(130);
        }
    }
}
