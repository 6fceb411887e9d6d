package io.orderline.database.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.database.sql.SqlSource;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A transaction that fails after it has added to a batch is tried again on the same session.
class AbandonedBatchIT {
    @Test
    void whatWasAddedBeforeARollbackIsNotSentWithTheNextBatch() throws Exception {
        TestDatabase database = PostgresFixture.create();
        database.execute("CREATE TABLE t (id int)");
        SqlSource source = new SqlSource(
                "t.insert", Optional.of(List.of("id")), List.of(), Map.of(), "INSERT INTO t VALUES (:id)", 1);
        Target target = database.target();
        Sql insert = SqlCatalog.of("test", List.of(source), target.dialect()).get("t.insert");
        try (Session session = new Session(target, Isolation.READ_COMMITTED, 1)) {
            session.connect();
            session.use(insert).set(1, 1).addBatch();
            session.rollback();
            session.use(insert).set(1, 2).addBatch();
            assertThat(session.use(insert).executeBatch()).hasSize(1);
            session.commit();
        }
        assertThat(database.query("SELECT string_agg(id::text, ' ') FROM t")).isEqualTo("2");
        PostgresFixture.drop(database);
    }
}
