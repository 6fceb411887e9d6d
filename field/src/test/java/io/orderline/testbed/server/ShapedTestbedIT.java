package io.orderline.testbed.server;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.process.CpuCgroup;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/// Actions on a real PostgreSQL.
class ShapedTestbedIT {
    private static final String NODE = TestbedCatalog.USUAL;

    private final ServerTestbed testbed = TestbedCatalog.temporary(Map.of("shared_buffers", "16MB"), _ -> {});

    private void apply(String action) {
        ActionRunner.apply(testbed, TestbedAction.parse(action));
    }

    private void start(String... prepared) {
        testbed.shape(TestbedPreparation.of(
                List.of(prepared).stream().map(TestbedAction::parse).toList(), Map.of()));
        testbed.start();
    }

    @Test
    void theDriverGoesThroughTheProxyAndNobodyElse() throws Exception {
        try (testbed) {
            start("partition " + NODE);
            assertThat(testbed.target().url())
                    .isNotEqualTo(testbed.nodes().getFirst().target().url());
            try (Connection connection = testbed.target().connect("test")) {
                apply("partition " + NODE);
                CompletableFuture<Boolean> asked = CompletableFuture.supplyAsync(() -> answers(connection, "SELECT 1"));
                assertThatThrownBy(() -> asked.get(300, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
                assertThat(Sql.number(testbed.nodes().getFirst().target(), "SELECT 1"))
                        .isEqualTo(1);
                apply("heal");
                await().until(asked::isDone);
                assertThat(asked.get()).isTrue();
                apply("cut " + NODE);
                assertThat(answers(connection, "SELECT 1")).isFalse();
            }
            apply("delay " + NODE + " 40ms");
            long begin = System.nanoTime();
            assertThat(Sql.number(testbed.target(), "SELECT 1")).isEqualTo(1);
            assertThat(System.nanoTime() - begin).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(160));
        }
    }

    @Test
    void aNetworkThatWasNotPreparedIsLeftAlone() {
        try (testbed) {
            start();
            assertThat(testbed.target().url())
                    .isEqualTo(testbed.nodes().getFirst().target().url());
            assertRefused(() -> apply("partition " + NODE), "was not started with a network that can be shaped");
            assertThatThrownBy(() -> apply("crash primary")).hasMessageContaining("has no node 'primary' but: " + NODE);
            assertRefused(() -> apply("promote " + NODE));
        }
    }

    @Test
    void aPausedServerIsStoppedInAnOrderlyWay() throws Exception {
        try (testbed) {
            start();
            apply("pause " + NODE);
            CompletableFuture<Long> asked = CompletableFuture.supplyAsync(this::one);
            assertThatThrownBy(() -> asked.get(300, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
            testbed.release();
            await().until(asked::isDone);
            assertThat(asked.get()).isEqualTo(1);
            apply("pause " + NODE);
            apply("stop " + NODE);
            assertThat(testbed.pids()).isEmpty();
            assertThat(Files.readString(testbed.folder().resolve("server.log")))
                    .contains("database system is shut down")
                    .doesNotContain("immediate shutdown");
            apply("restart " + NODE);
            apply("pause " + NODE);
            apply("crash " + NODE);
            apply("restart " + NODE);
            assertThat(one()).isEqualTo(1);
        }
    }

    private long one() {
        try {
            return Sql.number(testbed.target(), "SELECT 1");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @Needs(Need.CONTROL_GROUPS)
    void aLimitedServerGetsNoMoreAndItsGroupEndsWithIt() throws Exception {
        testbed.shape(TestbedPreparation.of(List.of(), Map.of(NODE, 0.2)));
        try (testbed) {
            testbed.start();
            CpuCgroup group = group();
            // More than once: workers of the server come and go between the two questions.
            await().untilAsserted(() -> hasTheServer(group));
            long before = periods(group);
            double used = busy(_ -> throttled(group) > 0 && periods(group) > before + 15);
            assertThat(used)
                    .as("processor time, of 20 ms a period; the first begins with what was left of another")
                    .isLessThan(0.02 * (periods(group) - before + 2));
            apply("cpu " + NODE + " unlimited");
            apply("crash " + NODE);
            apply("restart " + NODE);
            long throttled = throttled(group);
            busy(seconds -> seconds > 0.5);
            assertThat(throttled(group)).isEqualTo(throttled);
            testbed.close();
            assertThat(group.folder()).doesNotExist();
        }
    }

    @Test
    @Needs(Need.CONTROL_GROUPS)
    void aLimitTakesInARunningServer() throws Exception {
        try (testbed) {
            start();
            apply("cpu " + NODE + " 0.2");
            hasTheServer(group());
            busy(_ -> throttled(group()) > 0);
        }
    }

    private void hasTheServer(CpuCgroup group) throws IOException {
        assertThat(Files.readAllLines(group.folder().resolve("cgroup.procs")))
                .containsAll(testbed.pids().stream().map(String::valueOf).toList());
    }

    private CpuCgroup group() {
        return testbed.nodes().getFirst().cpu().orElseThrow();
    }

    /// Of the kernel, in which the group wanted to work: 100 ms long each.
    private static long periods(CpuCgroup group) throws IOException {
        return statistic(group, "nr_periods ");
    }

    /// In how many of them it had to wait.
    private static long throttled(CpuCgroup group) throws IOException {
        return statistic(group, "nr_throttled ");
    }

    private static long statistic(CpuCgroup group, String name) throws IOException {
        return Files.readAllLines(group.folder().resolve("cpu.stat")).stream()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .sum();
    }

    @FunctionalInterface
    private interface Seen {
        boolean with(double usedSeconds) throws IOException;
    }

    /// How many seconds of processor time a backend got that never pauses, by the kernel's own accounts. It touches no
    /// disk, which on a slow machine would keep it below any limit.
    ///
    /// @param until what must happen meanwhile, else the test fails
    private double busy(Seen until) throws SQLException, IOException, InterruptedException, ExecutionException {
        try (Connection connection = testbed.target().connect("test");
                Statement statement = connection.createStatement();
                var row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            Path stat = Path.of("/proc", row.getString(1), "stat");
            CompletableFuture<Boolean> busy =
                    CompletableFuture.supplyAsync(() -> answers(connection, "DO $$ BEGIN LOOP END LOOP; END $$"));
            await().until(() -> until.with(ticks(stat) / 100.0));
            double used = ticks(stat) / 100.0;
            statement.cancel();
            connection.abort(Runnable::run);
            busy.get();
            return used;
        }
    }

    private static boolean answers(Connection connection, String sql) {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        } catch (SQLException ended) {
            return false;
        }
    }

    /// Of user and system time.
    private static long ticks(Path stat) throws IOException {
        String text = Files.readString(stat);
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
        return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    }
}
