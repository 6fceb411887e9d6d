package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.Loader;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.session.WrongRowCountException;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.CommitLookup;
import io.orderline.workload.InDoubtTransaction;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What statements do, on an engine in this JVM with ten counters at zero.
class TransactionScriptIT {
    private static final Object[][][] NO_REPEATS = {};
    private static final Timestamp NOW = Timestamp.valueOf("2026-11-22 08:00:00");

    @TempDir
    private Path folder;

    private TestDatabase database;
    private Session session;

    @BeforeEach
    void load() throws Exception {
        database = EmbeddedEngine.H2_MEMORY.create(folder);
        session = new Session(database.target(), Isolation.READ_COMMITTED, 0);
        CustomWorkload workload = Written.to(folder).read();
        LoadPlan plan = new LoadPlan(
                new LoadSpec(1, 1, ScaleUnit.SCALE),
                new SchemaSource.Own(workload.dataset().indexSets().getFirst(), false, Optional.empty()),
                1);
        new Loader(database.target(), workload.dataset(), plan, LoadListener.NONE).load();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Outcome hit(String statements, Object id, boolean rollback, Object[]... lines) throws SQLException {
        CustomWorkload workload =
                new Written(folder).with("hit.sql", statements).read();
        SqlCatalog catalog =
                workload.statements(StatementStyle.ROW, database.target().dialect());
        TransactionExecutor transactions = workload.transactions(StatementStyle.ROW, catalog, new WorkloadTally());
        session = new Session(database.target(), Isolation.READ_COMMITTED, catalog.size());
        session.connect();
        Object[][][] repeats = lines.length == 0 ? NO_REPEATS : new Object[][][] {lines};
        return transactions.execute(
                session, new CustomInput(0, new Object[] {id}, repeats, rollback), NOW, new TransactionDetails());
    }

    private String hits() throws SQLException {
        return database.query("SELECT SUM(hits) FROM counter");
    }

    @Test
    void whatIsExecutedIsCommitted() throws SQLException {
        assertThat(hit(Written.HIT, 3, false)).isEqualTo(Outcome.COMMITTED);
        assertThat(database.query("SELECT hits FROM counter WHERE id = 3")).isEqualTo("1");
        assertThat(session.roundTrips()).isEqualTo(2);
        assertThat(session.lastStatement()).isEqualTo("commit");
    }

    @Test
    void anIntendedRollbackLeavesNothing() throws SQLException {
        assertThat(hit(Written.HIT, 3, true)).isEqualTo(Outcome.ROLLED_BACK);
        assertThat(hits()).isEqualTo("0");
    }

    @Test
    void anotherNumberOfRowsFailsTheTransaction() {
        assertThatThrownBy(() -> hit(Written.HIT, 11, false))
                .isInstanceOf(WrongRowCountException.class)
                .hasMessageContaining("hit.raise met 0 rows where 1 were expected");
        assertThat(session.lastStatement()).isEqualTo("hit.raise");
    }

    @Test
    void orRollsItBackIfItsUserSaysSo() throws SQLException {
        String statements = "--: first\nUPDATE counter SET hits = 9 WHERE id = 1\n"
                + Written.HIT.replace("--@ rows: 1", "--@ rows: 1\n--@ otherwise: roll-back");
        assertThat(hit(statements, 11, false)).isEqualTo(Outcome.ROLLED_BACK);
        assertThat(hits()).isEqualTo("0");
    }

    @Test
    void aRangeOfRowsIsAllowed() throws SQLException {
        String statements = "--: raise\n--@ rows: 2..4\nUPDATE counter SET hits = 1 WHERE id <= :id\n";
        assertThat(hit(statements, 4, false)).isEqualTo(Outcome.COMMITTED);
        session.close();
        assertThatThrownBy(() -> hit(statements, 5, false)).hasMessageContaining("5 rows where 4 were expected");
        session.close();
        assertThatThrownBy(() -> hit(statements, 1, false)).hasMessageContaining("1 rows where 2 were expected");
    }

    @Test
    void resultsOfARowAreValuesOfLaterStatements() throws SQLException {
        String statements = """
            --: find -> last, first
            SELECT MAX(id), MIN(id) FROM counter WHERE id >= :id
            --: raise
            --@ rows: 1
            UPDATE counter SET hits = :first WHERE id = :last
            """;
        assertThat(hit(statements, 7, false)).isEqualTo(Outcome.COMMITTED);
        assertThat(database.query("SELECT hits FROM counter WHERE id = 10")).isEqualTo("7");
    }

    @Test
    void aStatementWithResultsNeedsARow() {
        assertThatThrownBy(() -> hit("--: find -> found\nSELECT id FROM counter WHERE id = :id\n", 11, false))
                .isInstanceOf(WrongRowCountException.class);
    }

    @Test
    void anAbsentResultIsNull() throws SQLException {
        String statements = """
            --: find -> found
            SELECT MAX(id) FROM counter WHERE id > :id
            --: raise
            UPDATE counter SET hits = COALESCE(CAST(:found AS integer), 42) WHERE id = 1
            """;
        assertThat(hit(statements, 11, false)).isEqualTo(Outcome.COMMITTED);
        assertThat(hits()).isEqualTo("42");
    }

    @Test
    void neighboursOfARepeatAreExecutedTogetherForEach() throws SQLException {
        new Written(folder).replacing("workload.yaml", "    parameters:\n      id: uniform(1, 10*scale)", """
                parameters:
                  id: uniform(1, 10*scale)
                repeats:
                  line:
                    times: 2
                    parameters:
                      other: uniform(1, 10)
                      amount: uniform(1, 10)\
            """.indent(0)
                .stripTrailing());
        String statements = """
            --: read -> before
            --@ for-each: line
            SELECT hits FROM counter WHERE id = :other
            --: raise
            --@ for-each: line
            --@ rows: 1
            UPDATE counter SET hits = :before + :amount WHERE id = :other
            --: own
            UPDATE counter SET hits = hits + 100 WHERE id = :id
            """;
        assertThat(hit(statements, 1, false, new Object[] {2, 5}, new Object[] {2, 6}, new Object[] {3, 7}))
                .isEqualTo(Outcome.COMMITTED);
        assertThat(database.query("SELECT hits FROM counter WHERE id = 1")).isEqualTo("100");
        assertThat(database.query("SELECT hits FROM counter WHERE id = 2")).isEqualTo("11");
        assertThat(database.query("SELECT hits FROM counter WHERE id = 3")).isEqualTo("7");
        assertThat(session.roundTrips()).isEqualTo(8);
    }

    @Test
    void nobodyKnowsWhatAWritingTransactionLeft() throws SQLException {
        hit(Written.HIT, 1, false);
        CommitLookup traces =
                new Written(folder).read().traces(database.target().dialect());
        assertThat(traces.find(session, new InDoubtTransaction(0, input(0), NOW)))
                .isEqualTo(CommitLookup.Trace.UNKNOWN);
        assertThat(traces.find(session, new InDoubtTransaction(1, input(1), NOW)))
                .isEqualTo(CommitLookup.Trace.NONE);
    }

    @Test
    void whatWasDoneSinceASavepointIsUndone() throws SQLException {
        String statements = """
            --: first
            UPDATE counter SET hits = 5 WHERE id = :id
            --: before
            SAVEPOINT trial
            --: second
            UPDATE counter SET hits = 9
            --: undo
            ROLLBACK TO SAVEPOINT trial
            """;
        assertThat(hit(statements, 3, false)).isEqualTo(Outcome.COMMITTED);
        assertThat(hits()).isEqualTo("5");
        assertThat(session.roundTrips()).isEqualTo(5);
    }

    @Test
    void aCursorMeetsItsRows() throws SQLException {
        String statements = "--: some\n--@ fetches: 3\nSELECT id FROM counter WHERE id > :id ORDER BY id\n";
        assertThat(hit(statements, 7, false)).isEqualTo(Outcome.COMMITTED);
        session.close();
        assertThatThrownBy(() -> hit(statements, 8, false)).hasMessageContaining("met 2 rows where 3 were expected");
    }

    @Test
    void aCommitInDoubtIsFoundByInsertingAgain() throws SQLException {
        String statements = """
            --: most -> most
            SELECT MAX(hits) FROM counter
            --: add
            --@ in-doubt: insert-again
            INSERT INTO counter (id, hits) VALUES (:id, :most)
            """;
        assertThat(hit(statements, 50, false)).isEqualTo(Outcome.COMMITTED);
        CommitLookup traces =
                new Written(folder).read().traces(database.target().dialect());
        for (int id : new int[] {50, 51}) {
            CustomInput input = new CustomInput(0, new Object[] {id}, NO_REPEATS, false);
            assertThat(traces.find(session, new InDoubtTransaction(0, input, NOW)))
                    .isEqualTo(id == 50 ? CommitLookup.Trace.FOUND : CommitLookup.Trace.MISSING);
        }
        assertThat(database.query("SELECT COUNT(*) FROM counter WHERE id > 49")).isEqualTo("1");
    }

    /// Also a table that was driven.
    @Test
    void tablesOfOneRunAreMadeAnewBeforeEach() throws Exception {
        CustomWorkload workload = new Written(folder)
                .replacing("schema.sql", "counter\n", "counter\n--@ each-run: make-anew\n")
                .with(
                        "schema.sql",
                        java.nio.file.Files.readString(folder.resolve("schema.sql"))
                                + "\n--: begin.one\nINSERT INTO counter VALUES (77, 7)\n")
                .read();
        try (var connection = database.target().connect("test")) {
            workload.begin(connection, database.target().dialect());
        }
        assertThat(database.query("SELECT COUNT(*) FROM counter")).isEqualTo("1");
        assertThat(hits()).isEqualTo("7");
    }

    private static CustomInput input(int type) {
        return new CustomInput(type, new Object[] {1}, NO_REPEATS, false);
    }

    private static final String CHOOSING = """
        --: read -> seen
        --@ rows: 0..1
        SELECT hits FROM counter WHERE id = :id
        --: first
        --@ when: seen = 0
        UPDATE counter SET hits = 10 WHERE id = :id
        --: again
        --@ when: seen + 1 > 10
        UPDATE counter SET hits = hits + 1 WHERE id = :id
        --: none
        --@ when: seen is null
        INSERT INTO counter (id, hits) VALUES (:id, 1)
        """;

    @Test
    void whatWasReadDecidesWhatIsExecuted() throws SQLException {
        hit(CHOOSING, 3, false);
        assertThat(database.query("SELECT hits FROM counter WHERE id = 3")).isEqualTo("10");
        assertThat(session.roundTrips()).isEqualTo(3);
        hit(CHOOSING, 3, false);
        assertThat(database.query("SELECT hits FROM counter WHERE id = 3")).isEqualTo("11");
        hit(CHOOSING, 77, false);
        assertThat(database.query("SELECT hits FROM counter WHERE id = 77")).isEqualTo("1");
    }

    @Test
    void whatIsNoWholeNumberEndsTheTransaction() {
        assertThatThrownBy(() -> hit("""
            --: read -> half
            SELECT 0.5 FROM counter WHERE id = :id
            --: never
            --@ when: half > 0
            DELETE FROM counter WHERE id = :id
            """, 3, false))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("cannot be computed");
    }

    @Test
    void aBatchIsOneRoundTrip() throws SQLException {
        new Written(folder).replacing("workload.yaml", "id: uniform(1, 10*scale)\n  look", """
              key: uniform(1, 10*scale)
              repeats:
                each: {times: 3, parameters: {id: formula(number)}}
            look\
            """.indent(2)
                .strip());
        String batch = """
            --: raise
            --@ for-each: each
            --@ batch: yes
            --@ rows: 1
            UPDATE counter SET hits = hits + 1 WHERE id = :id
            --: last
            SELECT 1 FROM counter WHERE id = :key
            """;
        assertThat(hit(batch, 3, false, new Object[] {1L}, new Object[] {2L}, new Object[] {4L}))
                .isEqualTo(Outcome.COMMITTED);
        assertThat(hits()).isEqualTo("3");
        assertThat(session.roundTrips()).isEqualTo(3);
        assertThatThrownBy(() -> hit(batch, 3, false, new Object[] {1L}, new Object[] {99L}))
                .isInstanceOf(WrongRowCountException.class);
    }

    @Test
    void aStatementMayBeATransactionByItself() throws SQLException {
        assertThat(hit(Written.HIT.replace("--@ rows: 1", "--@ rows: 1\n--@ commit: autocommit"), 3, false))
                .isEqualTo(Outcome.COMMITTED);
        assertThat(hits()).isEqualTo("1");
        assertThat(session.roundTrips()).isEqualTo(1);
    }
}
