package io.orderline.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// PostgreSQL refuses to run as root.
class AccountIT {
    @Test
    void theCurrentUserNeedsADisguiseOnlyAsRoot() {
        Account account = Account.current();
        assertThat(account.prefix().isEmpty()).isEqualTo(Account.uid() != 0);
    }

    /// Where root may not make a user namespace. An ordinary user cannot become another one and stays
    /// himself.
    @Test
    void rootMayRunItAsAnotherUser() throws SQLException {
        Account account = Account.uid() == 0 ? Account.unprivileged() : Account.current();
        try (var testbed = Testbeds.postgres()
                .with(Map.of("shared_buffers", "16MB"))
                .testbed(DataPlace.temporary(), account, Cache.of(account), _ -> {})) {
            testbed.start();
            testbed.kill();
            testbed.restart();
            assertThat(Sql.number(testbed.target(), "SELECT 1")).isEqualTo(1);
        }
    }
}
