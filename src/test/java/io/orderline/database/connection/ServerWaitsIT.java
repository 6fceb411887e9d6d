package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ServerWaitsIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private ServerWaits ask() {
        return ServerWaits.ask(database.target(), Duration.ofSeconds(10));
    }

    @Test
    void anIdleServerHasNothingToSay() {
        assertThat(ask()).isEqualTo(new ServerWaits("", java.util.List.of()));
    }

    @Test
    void whoWaitsForWhomIsSaidWithoutSecrets() throws Exception {
        database.execute("CREATE TABLE t (a text)");
        try (Connection holder = database.target().connect("test");
                Connection waiter = database.target().connect("test")) {
            holder.setAutoCommit(false);
            execute(holder, "LOCK TABLE t; SELECT 'my secret', 'a ''quoted'' one' FROM t -- password");
            Thread waiting = Thread.ofPlatform().start(() -> {
                try {
                    execute(waiter, "INSERT INTO t VALUES ('a secret')");
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            });
            await().untilAsserted(() -> assertThat(ask().groups()).hasSize(2));
            ServerWaits waits = ask();
            assertThat(waits.answered()).isTrue();
            assertThat(waits.groups())
                    .anySatisfy(group -> {
                        assertThat(group.waitType()).isEqualTo("Lock");
                        assertThat(group.waitEvent()).isEqualTo("relation");
                        assertThat(group.state()).isEqualTo("active");
                        assertThat(group.query()).isEqualTo("INSERT INTO t VALUES (…)");
                        assertThat(group.blockedBy()).matches("\\d+");
                    })
                    .anySatisfy(group -> {
                        assertThat(group.state()).isEqualTo("idle in transaction");
                        assertThat(group.query()).isEqualTo("(not shown)");
                    });
            assertThat(waits.toString()).doesNotContain("secret");
            holder.rollback();
            waiting.join();
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void aServerThatAcceptsAndIsSilentIsNotWaitedForLong() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String url = "jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/x";
            Target target =
                    new Target(url, "u", Password.NONE, database.target().dialect());
            ServerWaits waits = ServerWaits.ask(target, Duration.ofSeconds(1));
            assertThat(waits.answered()).isFalse();
            assertThat(waits.note()).contains("cannot connect");
        }
    }
}
