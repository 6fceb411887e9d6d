package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.capture.replay.ReplayComparison;
import io.orderline.capture.replay.ReplayResult;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.result.file.Json;
import io.orderline.testing.Drill;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// Recorded transactions on copies of the database as it was before.
@Drill
class ReplayIT extends CaptureTests {
    private ReplayResult replay(TestDatabase database) throws IOException {
        String file = folder.resolve(database.name() + ".json").toString();
        DatabaseProgram.go(database, 0, "replay", twin("first"), "--into", file);
        return Json.read(Path.of(file), ReplayResult.class);
    }

    /// A replay whose sessions all wait for a lock when their connections are lost.
    private ReplayResult interrupted(TestDatabase database) throws Exception {
        String waiting = " FROM pg_stat_activity WHERE application_name LIKE '%replay%' AND wait_event_type = 'Lock'";
        Connection holder = database.target().connect("test");
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("LOCK TABLE pgbench_accounts");
        }
        CompletableFuture<Void> cut = CompletableFuture.runAsync(() -> {
            try (holder) {
                await().until(() ->
                        database.query("SELECT count(*) >= 4" + waiting).equals("t"));
                database.query("SELECT count(pg_terminate_backend(pid))" + waiting);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        String file = twin("cut.json");
        assertThat(DatabaseProgram.go(database, 3, "replay", twin("first"), "--into", file))
                .contains("not begun");
        cut.get();
        return Json.read(Path.of(file), ReplayResult.class);
    }

    private static CapturedStatement captured(CaptureResult seen, String text) {
        return seen.statements().stream()
                .filter(each -> each.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    /// Each account that is looked up costs a tenth of a second: more than a busy machine adds, and no processor time.
    private static void slowDown(TestDatabase database) throws SQLException {
        database.execute(
                "CREATE FUNCTION wait() RETURNS boolean AS 'SELECT pg_sleep(0.1) IS NOT NULL' LANGUAGE sql",
                "ALTER TABLE pgbench_accounts RENAME TO accounts",
                "CREATE VIEW pgbench_accounts AS SELECT * FROM accounts WHERE wait()");
    }

    @Test
    void aReplayMeetsTheSameRowsAndShowsAStatementThatIsSlower() throws Exception {
        DatabaseProgram.go(original, 0, "load", "--workload", "tpcb");
        copy("copy", "original");
        TestDatabase slow = copy("slow", "original");
        slowDown(slow);
        CaptureResult seen = capture(
                original, "first", () -> drive(original, "tpcb", "--limit=50/s", "--transactions=40"), "--record");

        ReplayResult first = replay(copy);
        ReplayComparison comparison = ReplayComparison.of(first, replay(slow));

        assertThat(first.transactions()).isGreaterThanOrEqualTo(160);
        assertThat(first.statements().stream().filter(each -> each.calls() >= 160))
                .hasSize(5)
                .allSatisfy(each -> {
                    CapturedStatement before = captured(seen, each.text());
                    assertThat(each.calls()).isEqualTo(before.calls());
                    assertThat((double) each.rows() / each.calls())
                            .isEqualTo(before.rows().orElseThrow());
                });
        assertThat(comparison.statements().stream().filter(pair -> pair.first().calls() >= 160))
                .noneMatch(ReplayComparison.Pair::otherRows);
        assertThat(comparison.statements().stream().filter(ReplayComparison.Pair::slower))
                .extracting(pair -> pair.second().text())
                .contains("select abalance from pgbench_accounts where aid = ?");
        assertThat(Verbs.ended(0, "replay compare " + twin("copy.json") + " " + twin("slow.json"))
                        .out())
                .contains("0 of ", "SLOWER select abalance");
        assertThat(interrupted(copy))
                .satisfies(cut -> assertThat(cut.skipped()).isPositive())
                .satisfies(cut -> assertThat(cut.failed()).isPositive())
                .satisfies(cut -> assertThat(cut.transactions() + cut.skipped()).isEqualTo(first.transactions()));
        assertThat(DatabaseProgram.go(original, 2, "replay", twin("none"), "--into", twin("x")))
                .contains("capture --record");
    }
}
