package io.orderline.cli;

import static io.orderline.cli.InProcess.ended;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import io.orderline.result.environment.Durability;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a reported commit survives is read from sessions like those that are driven, and said in words.
@Drill
class DurabilityIT extends WorkbenchTests {
    private RunFolder run(String... options) throws IOException {
        program().drive(0, options);
        return program().last();
    }

    private static String shown(RunFolder run) {
        return ended(0, "show " + run.path()).out().replaceAll("\\s+", " ");
    }

    private static Durability durability(RunFolder run) throws IOException {
        return run.readEnvironment().orElseThrow().database().durability().orElseThrow();
    }

    /// The server's own setting is `on` in both runs.
    @Test
    void runsThatKeepLessSaySo() throws Exception {
        RunFolder safe = run();
        bench.database().execute("ALTER DATABASE " + bench.database().name() + " SET synchronous_commit = off");
        RunFolder fast = run();

        assertThat(durability(safe).system().survives()).isEqualTo(Optional.of(true));
        assertThat(shown(safe))
                .contains(
                        "a reported commit survives a crash of the server's processes, a crash of its operating system")
                .doesNotContain("not-durable");
        assertThat(durability(fast).process().survives()).isEqualTo(Optional.of(false));
        assertThat(shown(fast))
                .contains(
                        "a reported commit may not survive a crash of the server's processes, a crash of its operating")
                .contains("synchronous_commit = off acknowledges a commit before its log is written")
                .contains("WARN not-durable");
        assertThat(RunFacts.level(fast.readResult(), "not-durable")).isEqualTo(Verdict.Level.WARN);
        assertThat(fast.readEnvironment().orElseThrow().database().settings())
                .containsEntry("synchronous_commit", "off")
                .containsKeys("shared_buffers", "effective_cache_size", "work_mem", "wal_buffers", "max_connections");
        assertThat(Files.readString(safe.report()))
                .contains("<dt>durability</dt>", "a reported commit survives")
                .doesNotContain("a reported commit may not survive");
        assertThat(Files.readString(fast.report())).contains("a reported commit may not survive");
    }

    /// The role's setting counts although the database has another, for this is what its sessions get.
    @Test
    void theSettingOfTheRoleIsSeen() throws Exception {
        String name = bench.database().name();
        String role = "ALTER ROLE " + bench.database().user() + " IN DATABASE " + name;
        bench.database()
                .execute(
                        "ALTER DATABASE " + name + " SET synchronous_commit = on",
                        role + " SET synchronous_commit = off");
        try {
            assertThat(durability(run()).system().survives()).isEqualTo(Optional.of(false));
        } finally {
            bench.database().execute(role + " RESET ALL");
        }
    }

    /// Another database stands for a shard.
    @Test
    void aShardThatKeepsLessIsNamed() throws Exception {
        try (TestDatabase other = PostgresFixture.create()) {
            String shard = "--set=nodes.shard-1=" + other.url();
            assertThat(durability(run(shard)).system().survives()).isEqualTo(Optional.of(true));
            other.execute("ALTER DATABASE " + other.name() + " SET synchronous_commit = off");
            RunFolder fast = run(shard);
            assertThat(durability(fast).system().survives()).isEqualTo(Optional.of(false));
            assertThat(shown(fast))
                    .contains("shard-1: synchronous_commit = off")
                    .contains("WARN not-durable");
        }
    }

    @Test
    void anUnloggedTableIsFound() throws Exception {
        bench.database().execute("ALTER TABLE bmsql_history SET UNLOGGED");
        RunFolder run = run();
        assertThat(durability(run).process().because()).contains("unlogged tables are emptied after any crash");
        assertThat(run.readEnvironment().orElseThrow().database().settings())
                .containsEntry("unlogged tables", "bmsql_history");
    }
}
