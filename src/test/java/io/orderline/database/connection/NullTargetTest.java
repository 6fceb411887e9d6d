package io.orderline.database.connection;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class NullTargetTest {
    @Test
    void aSessionBeginsAndEndsTransactionsWithoutADatabase() throws Exception {
        try (Session session = new Session(NullTarget.target(), Isolation.READ_COMMITTED, 0)) {
            session.connect();
            session.begin();
            session.commit();
            session.begin();
            session.rollback();
            assertThat(session.isConnected()).isTrue();
            assertThat(session.inDoubt()).isFalse();
            assertThat(session.roundTrips()).isZero();
        }
    }

    @Test
    void whateverIsAskedIsAnsweredWithNothing() throws Exception {
        try (Connection connection = NullTarget.target().connect("terminal");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT 1")) {
            assertThat(rows.next()).isFalse();
            assertThat(statement.executeUpdate("DELETE FROM t")).isZero();
            assertThat(statement.executeLargeUpdate("DELETE FROM t")).isZero();
            assertThat(connection.getCatalog()).isNull();
        }
    }

    @Test
    void noPlanCanNameIt() {
        NullTarget.target();
        assertMistaken(() -> DialectCatalog.bundled().forUrl(NullTarget.URL));
    }
}
