package io.orderline.capture.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ActivitySamplerIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private List<Activity> twoSamples() throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            ActivitySampler sampler = new ActivitySampler(connection);
            sampler.sample();
            sampler.sample();
            return sampler.means();
        }
    }

    @Test
    void idleSessionsDoNothing() throws Exception {
        try (Connection _ = database.target().connect("test")) {
            assertThat(twoSamples()).isEmpty();
        }
    }

    @Test
    void whoWaitsForALockIsSeenEachTime() throws Exception {
        database.execute("CREATE TABLE t (a text)");
        try (Connection holder = database.target().connect("test");
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("LOCK TABLE t");
            CompletableFuture<Void> waiting = CompletableFuture.runAsync(() -> {
                try {
                    database.execute("INSERT INTO t VALUES ('a')");
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            });
            await().untilAsserted(() -> assertThat(twoSamples()).containsExactly(new Activity("Lock relation", 1.0)));
            holder.rollback();
            waiting.get();
        }
    }
}
