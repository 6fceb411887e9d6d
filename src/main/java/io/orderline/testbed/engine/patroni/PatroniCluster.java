package io.orderline.testbed.engine.patroni;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.result.file.Json;
import io.orderline.testbed.process.Endpoint;
import io.orderline.testbed.server.ServerNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// What one Patroni knows of all, and does for them.
record PatroniCluster(ServerNode node, Endpoint rest) {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final String RUNNING = "running";

    record Members(List<Member> members) {}

    record Member(String name, String role, String state) {}

    void awaitLeader() {
        await(() -> new RestClient(rest).get("/primary").status() == RestClient.OK, "become the leader");
    }

    /// @param synchronous whether one of them must be the one that commits wait for
    void awaitStandbys(int number, boolean synchronous) {
        await(
                () -> {
                    List<Member> standbys = members().stream()
                            .filter(member -> !member.role().equals("leader"))
                            .filter(member -> member.state().equals(RUNNING)
                                    || member.state().equals("streaming"))
                            .toList();
                    return standbys.size() >= number
                            && (!synchronous
                                    || standbys.stream()
                                            .anyMatch(member -> member.role().equals("sync_standby")));
                },
                "get its standbys");
    }

    private List<Member> members() {
        RestClient.Answer answer = new RestClient(rest).get("/cluster");
        return answer.status() == RestClient.OK
                ? Json.parse(answer.text(), Members.class).members()
                : List.of();
    }

    void switchOver(String from, String to) {
        new RestClient(rest).post("/switchover", Json.line(Map.of("leader", from, "candidate", to)));
    }

    private void await(BooleanSupplier done, String what) {
        awaitUntil(
                done,
                () -> new TargetException(
                        "'" + node.name() + "' does not " + what + ". The end of its log:\n" + node.logTail()));
    }

    /// Returns when clients reach the leader alone. Until its checks have failed, HAProxy sends them to all servers,
    /// one
    /// after the other.
    static void awaitClients(Target target, int servers) {
        awaitUntil(
                () -> IntStream.rangeClosed(0, servers).allMatch(_ -> isLeader(target)),
                () -> new TargetException("no leader is reached at " + target.shownUrl()));
    }

    private static boolean isLeader(Target target) {
        try (Connection connection = target.connect("testbed");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_is_in_recovery()")) {
            return row.next() && !row.getBoolean(1);
        } catch (TargetException | SQLException notYet) {
            return false;
        }
    }

    private static void awaitUntil(BooleanSupplier done, Supplier<TargetException> failure) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                throw failure.get();
            }
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
    }
}
