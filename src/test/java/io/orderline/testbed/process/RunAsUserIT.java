package io.orderline.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// PostgreSQL refuses to run as root.
class RunAsUserIT {
    @Test
    void theCurrentUserNeedsADisguiseOnlyAsRoot() {
        RunAsUser account = RunAsUser.current();
        assertThat(account.prefix().isEmpty()).isEqualTo(RunAsUser.uid() != 0);
    }

    /// Where root may not make a user namespace. An ordinary user cannot become another one and stays
    /// himself.
    @Test
    void rootMayRunItAsAnotherUser() throws SQLException {
        RunAsUser account = RunAsUser.uid() == 0 ? RunAsUser.unprivileged() : RunAsUser.current();
        try (var testbed = TestbedCatalog.postgres()
                .with(Map.of("shared_buffers", "16MB"))
                .testbed(DataLocation.temporary(), account, TestbedCache.of(account), _ -> {})) {
            testbed.start();
            testbed.kill();
            testbed.restart();
            assertThat(Sql.number(testbed.target(), "SELECT 1")).isEqualTo(1);
        }
    }
}
