package io.orderline.capture.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.TransactionKind.Loop;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactionKindsTest {
    private final TransactionKinds kinds =
            new TransactionKinds(template -> template.tables().contains("t"));
    private SessionTransactions sessions = new SessionTransactions(new StatementTemplates(), true, kinds::add);
    private static final Map<String, String> WORDS = Map.of(
            "B", "BEGIN",
            "C", "COMMIT",
            "R", "ROLLBACK",
            "off", "SET autocommit=0",
            "set", "SET x = 1",
            "show", "SHOW x",
            "one", "SELECT 1",
            "u", "SELECT a FROM u",
            "w?", "UPDATE t SET a = ?");
    private static final String READ = "SELECT a FROM t WHERE id = ";
    private static final String WRITE = "UPDATE t SET a = 1 WHERE id = ";
    private long now = 1_000_000;

    private void log(String session, String... statements) {
        for (String sql : statements) {
            now += 1000;
            boolean failed = sql.startsWith("!");
            sessions.add(new LoggedStatement(
                    session, session.equals("new"), now, 100, sql, List.of(), failed, !sql.contains("?")));
        }
    }

    /// Of a word: `r1` reads and `w1` writes a row.
    private static String sql(String word) {
        return word.matches("[rw]\\d")
                ? (word.startsWith("r") ? READ : WRITE) + word.charAt(1)
                : WORDS.getOrDefault(word, word);
    }

    /// Words of a session, behind its name; `+6000` is a pause in ms, `end` that of the log.
    private void play(String session, String words) {
        for (String word : words.strip().split(" ", -1)) {
            if (word.startsWith("+")) {
                now += 1000 * Long.parseLong(word);
            } else if (word.equals("end")) {
                sessions.finish();
            } else {
                log(session, sql(word));
            }
        }
    }

    private String seen() {
        Stream<String> found = kinds.found().stream()
                .map(kind -> kind.count()
                        + (kind.autocommit() ? " autocommit " : " ")
                        + (kind.rolledBack() ? "rolled back " : "")
                        + kind.statements().stream().map(Template::verb).collect(Collectors.joining(" ")));
        Stream<String> counts = Stream.of(
                        kinds.failed() + " failed",
                        kinds.others() + " others",
                        sessions.withoutValues() + " without values")
                .filter(count -> !count.startsWith("0 "));
        return Stream.concat(found, counts).collect(Collectors.joining(", "));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            those of the same statements are of one kind    | a: B r1 w1 C B r2 w2 C; b: B r3 C | 2 select update, 1 select
            of two failures each is a transaction           | new: B ! R !                     | 2 failed
            interleaved sessions are taken apart            | a: B r1; b: B r2; a: w1 C; b: w2 C | 2 select update
            statements without a transaction are one each   | a: set r1 r2 show r3 end         | 3 autocommit select
            what was under way when the log began is not in | a: w1 w2 C B r1 C                | 1 select
            of a session that began later nothing is left out, of another it may be in a transaction | new: r1; a: r1 | 1 autocommit select
            failed ones are counted only                    | a: B r1 ! R B r1 R end           | 1 rolled back select, 1 failed
            other tables are not of the workload            | a: B one C B u C                 | 2 others
            autocommit that is off begins transactions      | a: off C r1 w1 C r2 w2 C         | 2 select update
            one that was off before is seen by commits      | a: w9 C r1 w1 C r2 w2 C          | 2 select update
            one that is off stays off after a BEGIN         | a: off B w1 C r1 w1 C            | 1 update, 1 select update
            a long pause is in no transaction until a commit | a: w9 C w1 +6000 w2 C r3 w3 C   | 2 autocommit update, 1 select update
            undecided sessions are decided by others        | a: w1 +6000; new: w2             | 2 autocommit update
            nothing is lost after a commit that ends nothing | a: B r1 C w1 C w2 B r2 C w3 R w4 R w5 B r3 C end | 5 autocommit update, 3 select
            without logged values they are counted only     | a: B r1 w? C B r2 C              | 1 select, 1 without values
            """)
    void aLogHasTheseKinds(String why, String log, String expected) {
        for (String part : log.split("; ", -1)) {
            play(part.split(": ", 2)[0], part.split(": ", 2)[1]);
        }
        assertThat(seen()).as(why).isEqualTo(expected);
    }

    @Test
    void statementsThatWereSentAtOnceAreTakenOneByOneAndFailOnce() {
        log("a", "BEGIN; " + READ + "1; /* ; */ " + WRITE + "1; COMMIT", "BEGIN; " + READ + 2, WRITE + "2;COMMIT;");
        assertThat(seen()).isEqualTo("2 select update");
        assertThat(kinds.found().getFirst().meanMillis()).isPositive();
        log("new", "! UPDATE t SET a = 1; UPDATE t SET a = 2");
        assertThat(kinds.failed()).isEqualTo(1);
    }

    @Test
    void howOftenALoopIsGoneThroughMakesNoKind() {
        play("a", "B r1 w1 r2 w2 r3 w3 C B r1 w1 C B r1 w1 r2 w2 C");
        TransactionKind kind = kinds.found().getFirst();
        assertThat(kinds.found()).hasSize(1);
        assertThat(kind.loops()).containsExactly(new Loop(0, 2));
        assertThat(kind.executions(1)).extracting(List::size).containsExactly(3, 1, 2);
        assertThat(kind.executions(0).getFirst())
                .extracting(each -> each.values().getFirst())
                .containsExactly("1", "2", "3");
    }

    @Test
    void executionsOfAStatementOutsideTheLoopAreOneEach() {
        play("a", "B w9 r1 r2 C");
        assertThat(kinds.found().getFirst().executions(0).getFirst())
                .singleElement()
                .extracting(Execution::values)
                .isEqualTo(List.of("1", "9"));
    }

    @Test
    void aBulkLoadIsLeftOut() {
        play("a", "B " + "w1 ".repeat(3000) + "C B r1 C");
        assertThat(sessions.tooLong()).isEqualTo(1);
        assertThat(seen()).isEqualTo("1 select");
    }

    @Test
    void sessionsAreCountedAndThinkTimesAndSuccessorsAreTheirs() {
        play("a", "B r1 C +50 B w1 C");
        play("b", "B r1 C");
        assertThat(kinds.sessions()).isEqualTo(2);
        TransactionKind written = kinds.found().getLast();
        assertThat(written.meanThinkMillis()).isEqualTo(50.9, within(0.01));
        assertThat(kinds.found().getFirst().successors()).containsOnlyKeys(written);
    }

    @Test
    void whereAutocommitCannotBeOffACommitThatEndsNothingIsNothing() {
        sessions = new SessionTransactions(new StatementTemplates(), false, kinds::add);
        play("a", "w9 C w1 C w2 end");
        assertThat(seen()).isEqualTo("2 autocommit update");
    }

    @Test
    void dispersionTellsBurstsFromASteadyStream() {
        play("a", "B r1 C ".repeat(500)); // one each 3 ms
        assertThat(kinds.dispersion()).isNaN(); // too short
        play("a", "B r1 C ".repeat(3000));
        assertThat(kinds.dispersion()).isLessThan(0.1);
        play("a", ("+3000 " + "B r1 C ".repeat(300)).repeat(20));
        assertThat(kinds.dispersion()).isGreaterThan(50);
    }

    @ParameterizedTest
    @CsvSource({
        "BEGIN, BEGIN",
        "begin read write;, BEGIN",
        "START TRANSACTION READ ONLY, BEGIN",
        "COMMIT;, COMMIT",
        "END, COMMIT",
        "ROLLBACK, ROLL_BACK",
        "ROLLBACK TO SAVEPOINT a, NOTHING",
        "SAVEPOINT a, NOTHING",
        "set autocommit=0, AUTOCOMMIT_OFF",
        "SET autocommit = ON, AUTOCOMMIT_ON",
        "SET SESSION autocommit=0, AUTOCOMMIT_OFF",
        "SET @@session.autocommit = 1, AUTOCOMMIT_ON",
        "SET search_path = x, NOTHING",
        "SHOW x, NOTHING",
        "SELECT 1, WORK",
        "/* insert com.shop.Order */ insert into t values (1), WORK",
        "'-- app:checkout\nCOMMIT', COMMIT",
        "'# app\n/*a*/ ROLLBACK', ROLL_BACK",
        "(SELECT 1) UNION (SELECT 2), WORK",
        "/* nothing */, NOTHING",
        "CALL p(1), WORK",
    })
    void whatAStatementDoesToItsTransaction(String sql, TransactionControl control) {
        assertThat(TransactionControl.of(sql)).isEqualTo(control);
    }
}
