package io.orderline.workload.custom;

import static io.orderline.measure.Outcome.COMMITTED;
import static io.orderline.measure.Outcome.ROLLED_BACK;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.orderline.data.load.LoadListener;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.Loader;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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
                DrawnInputs.scale(1), workload.dataset().indexSets().getFirst(), false, 1);
        new Loader(database.target(), workload.dataset(), plan, LoadListener.NONE).load();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Outcome hit(String statements, int id, boolean rollback, Object[]... lines) throws SQLException {
        session.close();
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

    /// Counters that are not at zero.
    private String hits() throws SQLException {
        return database.query(
                "SELECT LISTAGG(id || '=' || hits, ' ') WITHIN GROUP (ORDER BY id) FROM counter WHERE hits <> 0");
    }

    private static final String FIND_NONE = "--: find -> found\nSELECT id FROM counter WHERE id = :id\n";
    private static final String TWO_TO_FOUR =
            "--: raise\n--@ rows: 2..4\nUPDATE counter SET hits = 1 WHERE id <= :id\n";
    private static final String THREE_ROWS =
            "--: some\n--@ fetches: 3\nSELECT id FROM counter WHERE id > :id ORDER BY id\n";
    private static final String OTHERWISE = "--: first\nUPDATE counter SET hits = 9 WHERE id = 1\n"
            + Written.HIT.replace("--@ rows: 1", "--@ rows: 1\n--@ otherwise: roll-back");
    private static final String AUTOCOMMIT = Written.HIT.replace("--@ rows: 1", "--@ rows: 1\n--@ commit: autocommit");
    private static final String RESULTS = """
            --: find -> last, first
            SELECT MAX(id), MIN(id) FROM counter WHERE id >= :id
            --: raise
            --@ rows: 1
            UPDATE counter SET hits = :first WHERE id = :last
            """;
    private static final String ABSENT = """
            --: find -> found
            SELECT MAX(id) FROM counter WHERE id > :id
            --: raise
            UPDATE counter SET hits = COALESCE(CAST(:found AS integer), 42) WHERE id = 1
            """;
    private static final String TRIAL = """
            --: first
            UPDATE counter SET hits = 5 WHERE id = :id
            --: before
            SAVEPOINT trial
            --: second
            UPDATE counter SET hits = 9
            --: undo
            ROLLBACK TO SAVEPOINT trial
            """;
    private static final String HALF = """
            --: read -> half
            SELECT 0.5 FROM counter WHERE id = :id
            --: never
            --@ when: half > 0
            DELETE FROM counter WHERE id = :id
            """;

    static Stream<Arguments> statements() {
        return Stream.of(
                argumentSet("what is executed is committed", Written.HIT, 3, false, COMMITTED, "3=1", 2),
                argumentSet("an intended rollback leaves nothing", Written.HIT, 3, true, ROLLED_BACK, "null", 2),
                argumentSet("another number of rows may roll back", OTHERWISE, 11, false, ROLLED_BACK, "null", 3),
                argumentSet("a range of rows is allowed", TWO_TO_FOUR, 4, false, COMMITTED, "1=1 2=1 3=1 4=1", 2),
                argumentSet("results are values of later statements", RESULTS, 7, false, COMMITTED, "10=7", 3),
                argumentSet("an absent result is NULL", ABSENT, 11, false, COMMITTED, "1=42", 3),
                argumentSet("what was done since a savepoint is undone", TRIAL, 3, false, COMMITTED, "3=5", 5),
                argumentSet("a cursor meets its rows", THREE_ROWS, 7, false, COMMITTED, "null", 2),
                argumentSet("a statement may be a transaction by itself", AUTOCOMMIT, 3, false, COMMITTED, "3=1", 1));
    }

    @ParameterizedTest
    @MethodSource("statements")
    void aTransactionEnds(String statements, int id, boolean rollback, Outcome outcome, String left, int roundTrips)
            throws SQLException {
        assertThat(hit(statements, id, rollback)).isEqualTo(outcome);
        assertThat(hits()).isEqualTo(left);
        assertThat(session.roundTrips()).isEqualTo(roundTrips);
    }

    @Test
    void theLastStatementIsTold() throws SQLException {
        hit(Written.HIT, 3, false);
        assertThat(session.lastStatement()).isEqualTo("commit");
        assertThrown(WrongRowCountException.class, () -> hit(Written.HIT, 11, false));
        assertThat(session.lastStatement()).isEqualTo("hit.raise");
    }

    static Stream<Arguments> failing() {
        return Stream.of(
                argumentSet("no row", Written.HIT, 11, "hit.raise met 0 rows where 1 were expected"),
                argumentSet("more rows than a range", TWO_TO_FOUR, 5, "5 rows where 4 were expected"),
                argumentSet("fewer rows than a range", TWO_TO_FOUR, 1, "1 rows where 2 were expected"),
                argumentSet("no row with results", FIND_NONE, 11, "hit.find met 0 rows where 1 were expected"),
                argumentSet("fewer rows of a cursor", THREE_ROWS, 8, "met 2 rows where 3 were expected"));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void anotherNumberOfRowsFailsTheTransaction(String statements, int id, String message) {
        assertThrown(WrongRowCountException.class, () -> hit(statements, id, false), message);
    }

    @Test
    void whatIsNoWholeNumberEndsTheTransaction() {
        assertThrown(SQLException.class, () -> hit(HALF, 3, false), "cannot be computed");
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
                .isEqualTo(COMMITTED);
        assertThat(hits()).isEqualTo("1=100 2=11 3=7");
        assertThat(session.roundTrips()).isEqualTo(8);
    }

    @Test
    void nobodyKnowsWhatAWritingTransactionLeft() throws SQLException {
        hit(Written.HIT, 1, false);
        assertThat(trace(0, 1)).isEqualTo(CommitLookup.Trace.UNKNOWN);
        assertThat(trace(1, 1)).isEqualTo(CommitLookup.Trace.NONE);
    }

    private CommitLookup.Trace trace(int type, int id) throws SQLException {
        CustomInput input = new CustomInput(type, new Object[] {id}, NO_REPEATS, false);
        return new Written(folder)
                .read()
                .traces(database.target().dialect())
                .find(session, new InDoubtTransaction(type, input, NOW));
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
        assertThat(hit(statements, 50, false)).isEqualTo(COMMITTED);
        assertThat(trace(0, 50)).isEqualTo(CommitLookup.Trace.FOUND);
        assertThat(trace(0, 51)).isEqualTo(CommitLookup.Trace.MISSING);
        assertThat(database.query("SELECT COUNT(*) FROM counter WHERE id > 49")).isEqualTo("1");
    }

    /// Also a table that was driven.
    @Test
    void tablesOfOneRunAreMadeAnewBeforeEach() throws Exception {
        CustomWorkload workload = new Written(folder)
                .replacing("schema.sql", "counter\n", "counter\n--@ each-run: make-anew\n")
                .with(
                        "schema.sql",
                        Files.readString(folder.resolve("schema.sql"))
                                + "\n--: begin.one\nINSERT INTO counter VALUES (77, 7)\n")
                .read();
        try (var connection = database.target().connect("test")) {
            workload.begin(connection, database.target().dialect());
        }
        assertThat(database.query("SELECT COUNT(*) FROM counter")).isEqualTo("1");
        assertThat(hits()).isEqualTo("77=7");
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
        assertThat(hits()).isEqualTo("3=10");
        assertThat(session.roundTrips()).isEqualTo(3);
        hit(CHOOSING, 3, false);
        assertThat(hits()).isEqualTo("3=11");
        hit(CHOOSING, 77, false);
        assertThat(hits()).isEqualTo("3=11 77=1");
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
                .isEqualTo(COMMITTED);
        assertThat(hits()).isEqualTo("1=1 2=1 4=1");
        assertThat(session.roundTrips()).isEqualTo(3);
        assertThrown(WrongRowCountException.class, () -> hit(batch, 3, false, new Object[] {1L}, new Object[] {99L}));
    }
}
