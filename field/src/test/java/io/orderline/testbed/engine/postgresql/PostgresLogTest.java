package io.orderline.testbed.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testbed.server.LogReplay;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines as PostgreSQL writes them, times and numbers of processes left out.
class PostgresLogTest {
    private static final String CRASHED = """
            LOG:  database system was interrupted; last known up at 2026-01-01 00:00:00 UTC
            LOG:  database system was not properly shut down; automatic recovery in progress
            LOG:  redo starts at 0/FF000028
            LOG:  invalid record length at 1/10000060: expected at least 24, got 0
            """;

    @Test
    void aRecoveryTellsItsBytesAndTimes() {
        LogReplay replay = PostgresLog.replay(CRASHED
                + "LOG:  redo done at 1/0F000028 system usage: CPU: user: 3.1 s, system: 0.2 s, elapsed: 4.25 s\n"
                + "LOG:  checkpoint starting: end-of-recovery immediate wait\n"
                + "LOG:  checkpoint complete: wrote 9 buffers (0.1%); write=0.1 s, sync=0.2 s, total=0.375 s;\n"
                + "LOG:  checkpoint complete: wrote 1 buffers (0.1%); write=0.1 s, sync=0.2 s, total=9.0 s;\n");
        assertThat(replay).isEqualTo(new LogReplay(0x10000000L, 4.25, 0.375));
    }

    @Test
    void whatIsNotToldIsNotKnownAndAfterAnOrderlyEndThereIsNothingToReplay() {
        assertThat(PostgresLog.replay(CRASHED + "LOG:  redo done at 1/0F000028\n"))
                .isEqualTo(new LogReplay(0x10000000L, -1, -1));
        assertThat(List.of(CRASHED, "")).extracting(PostgresLog::replay).containsOnly(LogReplay.UNKNOWN);
        assertThat(List.of(
                        "LOG:  database system was shut down at 2026-01-01 00:00:00 UTC\n",
                        "LOG:  database system was not properly shut down\nLOG:  redo is not required\n"))
                .extracting(PostgresLog::replay)
                .containsOnly(LogReplay.NONE);
    }
}
