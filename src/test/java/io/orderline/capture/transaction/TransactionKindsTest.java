package io.orderline.capture.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.Execution;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.statement.Template;
import io.orderline.capture.transaction.TransactionKind.Loop;
import java.util.List;
import org.junit.jupiter.api.Test;

class TransactionKindsTest {
    private final TransactionKinds kinds =
            new TransactionKinds(template -> template.tables().contains("t"));
    private final SessionTransactions sessions = new SessionTransactions(new StatementTemplates(), true, kinds::add);
    private long now = 1_000_000;

    private void log(String session, String... statements) {
        for (String sql : statements) {
            now += 1000;
            boolean failed = sql.startsWith("!");
            sessions.add(new LoggedStatement(
                    session, session.equals("new"), now, 100, sql, List.of(), failed, !sql.contains("?")));
        }
    }

    private static String read(int id) {
        return "SELECT a FROM t WHERE id = " + id;
    }

    private static String write(int id) {
        return "UPDATE t SET a = 1 WHERE id = " + id;
    }

    @Test
    void transactionsOfTheSameStatementsAreOfOneKind() {
        log("a", "BEGIN", read(1), write(1), "COMMIT", "BEGIN", read(2), write(2), "COMMIT");
        log("b", "BEGIN", read(3), "COMMIT");

        assertThat(kinds.found()).hasSize(2);
        assertThat(kinds.found().getFirst().count()).isEqualTo(2);
        assertThat(kinds.found().getFirst().statements())
                .extracting(Template::verb)
                .containsExactly("select", "update");
        assertThat(kinds.sessions()).isEqualTo(2);
    }

    @Test
    void statementsThatWereSentAtOnceAreTakenOneByOne() {
        log(
                "a",
                "BEGIN; " + read(1) + "; /* ; */ " + write(1) + "; COMMIT",
                "BEGIN; " + read(2),
                write(2) + ";COMMIT;");

        assertThat(kinds.found()).hasSize(1);
        assertThat(kinds.found().getFirst().count()).isEqualTo(2);
        assertThat(kinds.found().getFirst().meanMillis()).isPositive();
    }

    @Test
    void aTransactionWhoseOnlyStatementFailedIsCountedAsFailed() {
        log("new", "BEGIN", "!", "ROLLBACK", "!");

        assertThat(kinds.failed()).isEqualTo(2);
    }

    @Test
    void statementsThatWereSentAtOnceFailOnce() {
        log("new", "! UPDATE t SET a = 1; UPDATE t SET a = 2");

        assertThat(kinds.failed()).isEqualTo(1);
    }

    @Test
    void howOftenALoopIsGoneThroughMakesNoKind() {
        log("a", "BEGIN", read(1), write(1), read(2), write(2), read(3), write(3), "COMMIT");
        log("a", "BEGIN", read(1), write(1), "COMMIT");
        log("a", "BEGIN", read(1), write(1), read(2), write(2), "COMMIT");

        TransactionKind kind = kinds.found().getFirst();
        assertThat(kinds.found()).hasSize(1);
        assertThat(kind.loops()).containsExactly(new Loop(0, 2));
        assertThat(kind.executions(1)).extracting(List::size).containsExactly(3, 1, 2);
        assertThat(kind.executions(0).getFirst())
                .extracting(each -> each.values().getFirst())
                .containsExactly("1", "2", "3");
    }

    @Test
    void interleavedSessionsAreTakenApart() {
        log("a", "BEGIN", read(1));
        log("b", "BEGIN", read(2));
        log("a", write(1), "COMMIT");
        log("b", write(2), "COMMIT");

        assertThat(kinds.found())
                .singleElement()
                .satisfies(kind -> assertThat(kind.count()).isEqualTo(2));
    }

    @Test
    void statementsWithoutATransactionAreOneEach() {
        log("a", "SET x = 1", read(1), read(2), "SHOW x", read(3));

        sessions.finish();

        assertThat(kinds.found()).singleElement().satisfies(kind -> {
            assertThat(kind.autocommit()).isTrue();
            assertThat(kind.count()).isEqualTo(3);
        });
    }

    @Test
    void whatWasUnderWayWhenTheLogBeganIsLeftOut() {
        log("a", write(1), write(2), "COMMIT", "BEGIN", read(1), "COMMIT");

        assertThat(kinds.found())
                .singleElement()
                .satisfies(
                        kind -> assertThat(kind.statements().getFirst().reads()).isTrue());
    }

    @Test
    void ofASessionThatBeganLaterNothingIsLeftOut() {
        log("new", read(1));
        log("a", read(1)); // which may be within a transaction

        assertThat(kinds.found())
                .singleElement()
                .satisfies(kind -> assertThat(kind.count()).isEqualTo(1));
    }

    @Test
    void failedOnesAreCountedOnly() {
        log("a", "BEGIN", read(1), "!", "ROLLBACK", "BEGIN", read(1), "ROLLBACK");

        sessions.finish();

        assertThat(kinds.failed()).isEqualTo(1);
        assertThat(kinds.found())
                .singleElement()
                .satisfies(kind -> assertThat(kind.rolledBack()).isTrue());
    }

    @Test
    void otherTablesAreNotOfTheWorkload() {
        log("a", "BEGIN", "SELECT 1", "COMMIT", "BEGIN", "SELECT a FROM u", "COMMIT");

        assertThat(kinds.found()).isEmpty();
        assertThat(kinds.others()).isEqualTo(2);
    }

    @Test
    void aBulkLoadIsLeftOut() {
        log("a", "BEGIN");
        for (int i = 0; i < 3000; i++) {
            log("a", write(i));
        }
        log("a", "COMMIT", "BEGIN", read(1), "COMMIT");

        assertThat(sessions.tooLong()).isEqualTo(1);
        assertThat(kinds.found())
                .singleElement()
                .satisfies(kind -> assertThat(kind.count()).isEqualTo(1));
    }

    @Test
    void thinkTimesAndSuccessorsAreOfTheSession() {
        log("a", "BEGIN", read(1), "COMMIT");
        now += 50_000;
        log("a", "BEGIN", write(1), "COMMIT");
        log("b", "BEGIN", read(1), "COMMIT");

        TransactionKind written = kinds.found().getLast();
        assertThat(written.meanThinkMillis()).isEqualTo(50.9, within(0.01));
        assertThat(kinds.found().getFirst().successors()).containsOnlyKeys(written);
    }

    @Test
    void autocommitThatIsOffBeginsTransactions() {
        log("a", "SET autocommit=0", "COMMIT", read(1), write(1), "COMMIT", read(2), write(2), "COMMIT");

        assertThat(kinds.found())
                .singleElement()
                .satisfies(kind -> assertThat(kind.count()).isEqualTo(2));
    }

    @Test
    void autocommitThatWasTurnedOffBeforeTheLogBeganIsSeenByCommits() {
        log("a", write(9), "COMMIT", read(1), write(1), "COMMIT", read(2), write(2), "COMMIT");

        assertThat(kinds.found()).hasSize(1);
        assertThat(kinds.found().getFirst().count()).isEqualTo(2);
        assertThat(kinds.found().getFirst().autocommit()).isFalse();
    }

    @Test
    void whereAutocommitCannotBeOffACommitThatEndsNothingIsNothing() {
        SessionTransactions postgres = new SessionTransactions(new StatementTemplates(), false, kinds::add);
        for (String sql : List.of(write(9), "COMMIT", write(1), "COMMIT", write(2))) {
            postgres.add(new LoggedStatement("a", false, ++now, 0, sql, List.of(), false, true));
        }
        postgres.finish();

        assertThat(kinds.found()).hasSize(1);
        assertThat(kinds.found().getFirst().count()).isEqualTo(2);
        assertThat(kinds.found().getFirst().autocommit()).isTrue();
    }

    @Test
    void aSessionThatPausesLongIsInNoTransactionUntilItsNextCommit() {
        log("a", write(9), "COMMIT", write(1));
        now += 6_000_000;
        log("a", write(2), "COMMIT", read(3), write(3), "COMMIT");

        assertThat(kinds.found()).anyMatch(kind -> kind.autocommit() && kind.count() == 2);
        assertThat(kinds.found()).anyMatch(kind -> !kind.autocommit() && kind.count() == 1);
    }

    @Test
    void undecidedSessionsAreDecidedWhileOthersGoOn() {
        log("a", write(1));
        now += 6_000_000;
        log("new", write(2));

        assertThat(kinds.found().getFirst().count()).isEqualTo(2);
    }

    @Test
    void nothingIsLostAfterACommitThatEndsNothing() {
        log("a", "BEGIN", read(1), "COMMIT", write(1), "COMMIT", write(2), "BEGIN", read(2), "COMMIT", write(3));
        log("a", "ROLLBACK", write(4), "ROLLBACK", write(5), "BEGIN", read(3), "COMMIT");
        sessions.finish();

        assertThat(kinds.found()).hasSize(2).allMatch(kind -> kind.statements().size() == 1);
        assertThat(kinds.found()).anyMatch(kind -> kind.autocommit() && kind.count() == 5);
        assertThat(kinds.found()).anyMatch(kind -> !kind.autocommit() && kind.count() == 3);
    }

    @Test
    void autocommitThatWasTurnedOffStaysOffAfterABegin() {
        log("a", "SET autocommit=0", "BEGIN", write(1), "COMMIT", read(1), write(1), "COMMIT");

        assertThat(kinds.found()).hasSize(2).noneMatch(kind -> kind.autocommit());
    }

    @Test
    void transactionsWhoseValuesAreNotLoggedAreCountedOnly() {
        log("a", "BEGIN", read(1), "UPDATE t SET a = ?", "COMMIT", "BEGIN", read(2), "COMMIT");

        assertThat(sessions.withoutValues()).isEqualTo(1);
        assertThat(kinds.found()).hasSize(1);
        assertThat(kinds.found().getFirst().count()).isEqualTo(1);
    }

    @Test
    void dispersionTellsBurstsFromASteadyStream() {
        for (int i = 0; i < 500; i++) {
            log("a", "BEGIN", read(1), "COMMIT"); // one each 3 ms
        }
        assertThat(kinds.dispersion()).isNaN(); // too short
        for (int i = 0; i < 3000; i++) {
            log("a", "BEGIN", read(1), "COMMIT");
        }
        assertThat(kinds.dispersion()).isLessThan(0.1);
        for (int burst = 0; burst < 20; burst++) {
            now += 3_000_000;
            for (int i = 0; i < 300; i++) {
                log("a", "BEGIN", read(1), "COMMIT");
            }
        }
        assertThat(kinds.dispersion()).isGreaterThan(50);
    }

    @Test
    void executionsOfAStatementOutsideTheLoopAreOneEach() {
        log("a", "BEGIN", write(9), read(1), read(2), "COMMIT");

        List<Execution> outside = kinds.found().getFirst().executions(0).getFirst();
        assertThat(outside)
                .singleElement()
                .satisfies(each -> assertThat(each.values()).containsExactly("1", "9"));
    }
}
