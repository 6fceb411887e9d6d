package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.Loader;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// HSQLDB lives in Orderline's own process: who kills the one kills the other. What the driver was told must outlive
/// it.
@Drill
class LostWithTheDriverIT {
    private static final int MOST_KILLS = 3;

    @TempDir
    private Path folder;

    private TestDatabase database() {
        String url = "jdbc:hsqldb:file:" + folder.resolve("data/bench")
                + ";hsqldb.default_table_type=cached;hsqldb.write_delay=false;hsqldb.lock_file=false";
        return new TestDatabase("bench", url, "SA", "");
    }

    /// Of a run that is killed while it commits.
    private Program.Ended killed(String results) throws Exception {
        Workbench bench = new Workbench(database(), folder.resolve(results));
        Files.createDirectories(folder.resolve(results));
        try (Program run = bench.start(
                "run", ShortRun.options("--terminals=2", "--limit=100/s", "--duration=10m", "--ledger=0s"))) {
            RunFacts.awaitCommits(bench, 1);
            run.signal("KILL");
            run.await();
        }
        return bench.program().run("ledger", "check", "last");
    }

    @Test
    void aWriteDelayLosesWhatWasAcknowledgedAndItsAbsenceDoesNot() throws Exception {
        LoadPlan plan = new LoadPlan(new LoadSpec(1, 1), "orderline", false, 2);
        new Loader(database().target(), new TpccDataset(), plan, LoadListener.NONE).load();
        database().execute("SHUTDOWN");
        Program.Ended durable = killed("durable").withCode(0);
        assertThat(durable.out())
                .contains("clean", "it has no end", "each of 2 sessions may have one present without an entry");

        database().execute("SET FILES WRITE DELAY 60", "SHUTDOWN");
        Program.Ended lazy = killed("lazy");
        for (int again = 1; lazy.code() == 0 && again < MOST_KILLS; again++) {
            lazy = killed("lazy-" + again); // its buffer had just been written
        }
        assertThat(lazy.withCode(6).out()).containsPattern("missing: \\d+ (New-Order|Payment)s of warehouse 1");
    }
}
