package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.SharedCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The primary keeps its data in memory, crashes under load, and is recovered from its standby, which took over.
@Drill
class MemoryNodeIT {
    @TempDir
    private static Path cache;

    @BeforeAll
    static void unpacked() throws IOException {
        SharedCache.withoutTemplates(cache);
    }

    @TempDir
    private Path folder;

    private Program.Ended run(String commit, String drive, String actions) throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), """
            testbed: postgresql-ha
            testbed.settings: {shared_buffers: 128MB, synchronous_commit: %s}
            testbed.storage: {primary: memory}
            warehouses: 1
            drive: {terminals: 4, pace: 0.01, ramp-up: 0s, duration: 10m, %s, ledger: 200ms, ceiling: false}
            verify: {before: false}
            monitor: {local: false}
            at: {2s: "crash primary; %s"}
            """.formatted(commit, drive, actions));
        return Program.in(folder)
                .environment("XDG_CACHE_HOME", cache.toString())
                .run("run", "--full", "plan.yaml");
    }

    private RunFolder runFolder() throws IOException {
        return RunFolder.list(folder.resolve("runs")).getFirst();
    }

    @Test
    void whatWasAcknowledgedIsOnTheStandby() throws Exception {
        Program.Ended ended =
                run("remote_apply", "transactions: 40, outage-limit: 5m", "promote standby; restart primary");
        assertThat(ended.err())
                .contains("crash primary: done after", "promote standby: done after", "restart primary: done after");
        Result result = runFolder().readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(RunFacts.level(result, "acknowledged")).isEqualTo(Verdict.Level.PASS);
        assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
        assertThat(result.outages()).singleElement().matches(Result.Outage::recovered);
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains(
                        "topology primary in memory 1, standby 1",
                        "a reported commit survives a crash of the server's processes",
                        "has the log on its disk",
                        "only there, as the server's own data are in memory");
    }

    @Test
    void withoutPromotionTheDataStayLost() throws Exception {
        Program.Ended ended =
                run("local", "outage-limit: 5s", "restart primary").withCode(4);
        assertThat(ended.err())
                .contains("restart primary: failed after", "First let 'standby' take over (promote standby)");
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains("may not survive a crash of the server's processes", "not-durable");
    }
}
