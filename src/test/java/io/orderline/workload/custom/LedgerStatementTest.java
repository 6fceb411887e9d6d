package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a folder may say of its ledger, and what is entered then.
class LedgerStatementTest {
    private static final String SOUND = """
            --: ledger.hit
            --@ enters: id, at
            SELECT id, made_at FROM hit WHERE made_at >= :since
            """;

    @TempDir
    private Path folder;

    private Written written;

    @BeforeEach
    void write() {
        written = Written.to(folder)
                .replacing(
                        "workload.yaml",
                        "id: uniform(1, 10*scale)\n",
                        "id: uniform(1, 10*scale)\n      at: now\n      part: uniform(0.01, 1.00)\n")
                .with("hit.sql", Written.HIT.replace("WHERE id = :id", "WHERE id = :id AND :at > :part"));
    }

    private List<String> problems(String checks) {
        written.with("checks.sql", checks);
        ConfigException wrong = catchThrowableOfType(ConfigException.class, written::read);
        assertThat(wrong).as("nothing was refused").isNotNull();
        return wrong.problems().stream()
                .map(Problem::text)
                .map(text -> text.replace(folder + "/", ""))
                .toList();
    }

    @Test
    void transactionsOfThatTypeAreEntered() {
        written.with("checks.sql", SOUND);
        LedgerRules rules =
                written.read().bookkeeping(DialectCatalog.bundled("h2")).orElseThrow();
        assertThat(rules.kinds()).containsExactly("Hit");
        Timestamp now = Timestamp.valueOf("2026-11-27 10:11:12.131415");
        AcknowledgedWrite write = Objects.requireNonNull(
                rules.write(new CustomInput(0, new Object[] {7, now, 0.5}, new Object[0][][], false), now, 0));
        assertThat(write).isEqualTo(new AcknowledgedWrite(0, rules.micros(now), 7));
        assertThat(rules.place(write)).isEmpty();
        assertThat(rules.inPlace(write)).isEqualTo("id 7");
        assertThat(rules.write(new CustomInput(1, new Object[] {7}, new Object[0][][], false), now, 0))
                .isNull();
    }

    @Test
    void withoutAStatementThereIsNoLedger() {
        assertThat(written.read().bookkeeping(DialectCatalog.bundled("h2"))).isEmpty();
    }

    @Test
    void itsTypeMustBeThere() {
        assertThat(problems(SOUND.replace("ledger.hit", "ledger.hits")))
                .containsExactly("checks.sql:1: ledger.hits: unknown ledger. Did you mean 'ledger.hit'?");
    }

    @Test
    void itReadsFromATimeOn() {
        assertThat(problems(SOUND.replace(":since", ":sinse")))
                .containsExactly(
                        "checks.sql:3: :sinse: the only parameter here is :since",
                        "checks.sql:1: ledger.hit: needs a condition with :since, a time: rows from then on are held"
                                + " against the ledger");
    }

    @Test
    void columnsStandForParametersAndTheTimeIsLast() {
        assertThat(problems(SOUND.replace("--@ enters: id, at\n", "")))
                .containsExactly("checks.sql:1: ledger.hit: needs a line '--@ enters: …' with 1 to 6 parameters of the"
                        + " type and, last, the time, one for each column");
        assertThat(problems(SOUND.replace("id, at\n", "idd, at\n")))
                .containsExactly("checks.sql:2: idd: unknown parameter of hit. Did you mean 'id'?");
        assertThat(problems(SOUND.replace("id, at\n", "at, id\n")))
                .containsExactly(
                        "checks.sql:2: at: the last one, and no other, is drawn by 'now'",
                        "checks.sql:2: id: the last one, and no other, is drawn by 'now'");
    }

    @Test
    void onlyWholeNumbersAreEntered() {
        assertThat(problems(SOUND.replace("id, at\n", "part, at\n")))
                .containsExactly(
                        "checks.sql:2: part: draws no whole numbers: a ledger enters nothing else, and no NULL");
        written.replacing("workload.yaml", "part: uniform(0.01, 1.00)", "part: nullable(5, uniform(1, 2))");
        assertThat(problems(SOUND.replace("id, at\n", "part, at\n"))).hasSize(1);
        written.replacing("workload.yaml", "part: nullable(5, uniform(1, 2))", "part: formula(3 * id)");
        written.with("checks.sql", SOUND.replace("id, at\n", "part, at\n"));
        assertThat(written.read().bookkeeping(DialectCatalog.bundled("h2"))).isPresent();
    }

    @Test
    void aChoiceWithATextInItIsNoNumber() {
        written.replacing("workload.yaml", "part: uniform(0.01, 1.00)", "part: choice(1=99, x=1)");
        assertThat(problems(SOUND.replace("id, at\n", "part, at\n"))).hasSize(1);
    }

    @Test
    void statementsThatAreCommittedOneByOneHaveNone() {
        written.with("hit.sql", """
                --: first
                --@ commit: autocommit
                UPDATE counter SET hits = hits + 1 WHERE id = :id AND :at > :part

                --: second
                --@ commit: autocommit
                UPDATE counter SET hits = hits - 1 WHERE id = :id
                """);
        assertThat(problems(SOUND))
                .containsExactly(
                        "checks.sql:1: ledger.hit: cannot be had: the statements of hit are committed one by one");
    }

    @Test
    void aCheckEntersNothing() {
        assertThat(problems(
                        "--: one\n--@ title: none is below 0\n--@ enters: id\nSELECT 1 FROM counter WHERE hits < 0\n"))
                .containsExactly("checks.sql:3: one: belongs to ledger.TYPE");
    }
}
