package io.orderline.database.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Isolation;
import io.orderline.database.sql.Sql;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionBatchIT {
    private static final Sql INSERT =
            new Sql("t.insert", 0, List.of("id"), "INSERT INTO t VALUES (?)", List.of(List.of(1)), Map.of());

    /// An attempt may fail between two additions: its retry must not send what it left.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatAnAttemptAddedAndDidNotSendIsForgotten(boolean embedded, @TempDir Path folder) throws Exception {
        try (TestDatabase database = embedded ? EmbeddedEngine.H2_MEMORY.create(folder) : PostgresFixture.create();
                Session session = new Session(database.target(), Isolation.READ_COMMITTED, 1)) {
            database.execute("CREATE TABLE t (id int PRIMARY KEY)");
            session.connect();
            session.use(INSERT).set(1, 1).addBatch();
            session.use(INSERT).set(1, 2).addBatch();
            session.rollback();
            session.begin();
            session.use(INSERT).set(1, 3).addBatch();
            assertThat(session.use(INSERT).executeBatch()).hasSize(1);
            session.commit();
            assertThat(database.query("SELECT SUM(id) FROM t")).isEqualTo("3");
        }
    }
}
