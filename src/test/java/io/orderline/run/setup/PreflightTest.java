package io.orderline.run.setup;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.pace.Arrivals;
import io.orderline.run.setup.Preflight.Asked;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PreflightTest {
    private static DrivePlan drive(int sessions) {
        return new DrivePlan(
                new Arrivals.Unpaced(sessions),
                new DrivePlan.SessionPool(sessions, 2, 1),
                new DrivePlan.Course(Duration.ZERO, Duration.ofSeconds(1), 0),
                new DrivePlan.Limits(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO),
                1,
                Isolation.READ_COMMITTED,
                1);
    }

    @Test
    void whatAgentsAskOfAServerTogetherIsCalledTheirs() {
        Map<String, String> settings = Map.of("max_prepared_stmt_count", "16382");
        assertThatThrownBy(() ->
                        Preflight.prepared(new Asked(drive(120), 3), 204, DialectCatalog.bundled("mariadb"), settings))
                .hasMessageContaining("drive.sessions: '120' of 3 agents together with up to 204 prepared");
    }

    @Test
    void morePreparedStatementsThanTheServerKeepsAreRefused() {
        Map<String, String> settings = Map.of("max_prepared_stmt_count", "16382");
        assertMistaken(
                () -> Preflight.prepared(new Asked(drive(81), 1), 204, DialectCatalog.bundled("mariadb"), settings),
                "drive.sessions: '81' with up to 204 prepared statements each",
                "max_prepared_stmt_count = 16382. Raise that to 16524");
        for (String dialect : List.of("galera", "postgresql")) {
            assertThatCode(() -> Preflight.prepared(
                            new Asked(drive(1000), 1), 204, DialectCatalog.bundled(dialect), settings))
                    .doesNotThrowAnyException();
        }
        assertThatCode(() ->
                        Preflight.prepared(new Asked(drive(80), 1), 204, DialectCatalog.bundled("mariadb"), settings))
                .doesNotThrowAnyException();
    }
}
