package io.orderline.database.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Isolation;
import io.orderline.database.sql.Sql;
import io.orderline.testing.Drill;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A session that keeps some of its statements: 204 texts, as a quote of the Churchill study has.
@Drill
class StatementCacheIT {
    private static final int TEXTS = 204;
    private static final List<Sql> ALL = IntStream.range(0, TEXTS)
            .mapToObj(i -> new Sql("s" + i, i, List.of(), "SELECT " + i, List.of(), Map.of()))
            .toList();

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    /// All texts in turn, twelve in each transaction, so many times.
    private StatementCacheUse use(int limit, int times) throws SQLException {
        StatementCacheUse use = new StatementCacheUse(limit);
        try (Session session = session(use)) {
            for (int i = 0; i < TEXTS * times; i++) {
                if (i % 12 == 0) {
                    session.commit();
                    session.begin();
                }
                assertThat(answer(session, i % TEXTS)).isEqualTo(i % TEXTS);
            }
            session.commit();
        }
        return use;
    }

    private Session session(StatementCacheUse use) {
        Session session = new Session(
                database.target(), Isolation.READ_COMMITTED, Duration.ZERO, TEXTS, StepListener.UNWATCHED, use);
        session.connect();
        return session;
    }

    private static int answer(Session session, int text) throws SQLException {
        try (ResultSet row = session.use(ALL.get(text)).queryOne()) {
            return row.getInt(1);
        }
    }

    private static void assertUse(StatementCacheUse use, long hits, long misses, long evictions, long most) {
        assertThat(use.hits()).isEqualTo(hits);
        assertThat(use.misses()).isEqualTo(misses);
        assertThat(use.evictions()).isEqualTo(evictions);
        assertThat(use.most()).isEqualTo(most);
    }

    @Test
    void aCacheOfAllTextsEvictsNothingAndASmallerOneDoes() throws SQLException {
        assertUse(use(TEXTS, 3), 2 * TEXTS, TEXTS, 0, TEXTS);
        // In turn, so that each text was just closed when it is wanted again.
        assertUse(use(200, 3), 0, 3 * TEXTS, 3 * TEXTS - 200, 200);
    }

    @Test
    void whatTheTransactionHasUsedStaysOpen() throws SQLException {
        StatementCacheUse use = new StatementCacheUse(2);
        try (Session session = session(use)) {
            session.begin();
            ResultSet first = session.use(ALL.get(7)).query();
            for (int i = 0; i < 5; i++) {
                answer(session, i);
            }
            assertThat(first.next()).isTrue();
            first.close();
            assertThat(use.evictions()).isZero();
            assertThat(use.most()).isEqualTo(6);
            session.commit();
            session.begin();
            assertThat(use.evictions()).isEqualTo(4);
            assertThat(answer(session, 3) + answer(session, 4)).isEqualTo(7);
            assertThat(use.hits()).isEqualTo(2);
            session.commit();
        }
    }

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
