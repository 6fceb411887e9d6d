package io.orderline.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ActivitySamplerIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private List<ActivitySampler.Activity> twoSamples() throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            ActivitySampler sampler = new ActivitySampler(connection);
            sampler.sample();
            sampler.sample();
            return sampler.means();
        }
    }

    @Test
    void idleSessionsDoNothingAndWhoWaitsForALockIsSeenEachTime() throws Exception {
        try (Connection _ = database.target().connect("test")) {
            assertThat(twoSamples()).isEmpty();
        }
        database.execute("CREATE TABLE t (a text)");
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Connection holder = database.target().connect("test");
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("LOCK TABLE t");
            Future<String> waiting = threads.submit(() -> database.query("INSERT INTO t VALUES ('a') RETURNING a"));
            await().untilAsserted(() ->
                    assertThat(twoSamples()).containsExactly(new ActivitySampler.Activity("Lock relation", 1.0)));
            holder.rollback();
            waiting.get();
        }
    }
}
