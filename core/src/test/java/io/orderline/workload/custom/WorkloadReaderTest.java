package io.orderline.workload.custom;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionType;
import io.orderline.workload.ledger.AcknowledgedWrite;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Folders that are read: their header, their schema, their courses, and what is entered in their ledger.
class WorkloadReaderTest {
    private static final Dialect H2 = DialectCatalog.bundled("h2");

    @TempDir
    private Path folder;

    private Written written;

    @BeforeEach
    void write() {
        written = Written.to(folder);
    }

    @Test
    void aHeaderIsRead() {
        CustomWorkload workload = written.read();
        assertThat(workload.name()).isEqualTo("counters");
        assertThat(workload.types()).extracting(TransactionType::label).containsExactly("Hit", "Look");
        assertThat(workload.headline().name()).isEqualTo("hit");
        assertThat(workload.dataset().tables()).containsExactly("counters_load", "counter");
        assertThat(workload.headlineCountSql(H2)).isEmpty();
    }

    @Test
    void aLoadCanNoteDownTheIdsOfASchema() {
        written.with("schema.sql", Written.SCHEMA + "\n--: index." + "x".repeat(94) + "\nSELECT 1\n");
        assertThat(written.read().name()).isEqualTo("counters");

        written.with("schema.sql", Written.SCHEMA + "\n--: index." + "x".repeat(95) + "\nSELECT 1\n");
        assertThat(written.problems()).singleElement().asString().contains("is too long: a load notes it down");
    }

    @Test
    void namesThatNeedQuotesAreWrittenInThem() {
        written.replacing("workload.yaml", "  counter:", "  '\"User\"':")
                .replacing("schema.sql", "create.counter", "create.User");
        CustomWorkload workload = written.read();
        assertThat(workload.dataset().tables()).containsExactly("counters_load", "\"User\"");
        assertThat(workload.dataset().schema(H2).get("drop.orderline.User").text())
                .isEqualTo("DROP TABLE IF EXISTS \"User\"");

        written.replacing("workload.yaml", "'\"User\"'", "User");
        assertThat(written.problems())
                .first()
                .asString()
                .contains("User: is no name: write", "or any name in quotes, as in SQL");
    }

    @Test
    void aFragmentThatTheDialectLacksIsTold() {
        written.replacing("look.sql", "= :id", "= :id ${lock_rwo}");
        CustomWorkload workload = written.read();
        assertMistaken(
                () -> workload.statements(StatementStyle.ROW, DialectCatalog.bundled("postgresql")),
                "look.sql:2: ${lock_rwo}: unknown fragment of dialect postgresql. Did you mean",
                "${lock_row}");
    }

    @Test
    void oneDialectMayHaveAFileOfItsOwn() {
        written.with("look.sqlite.sql", Written.LOOK.replace("hits FROM", "hits + 0 FROM"));
        CustomWorkload workload = written.read();
        Function<Dialect, String> text = of ->
                workload.statements(StatementStyle.ROW, of).get("look.read").text();
        assertThat(text.apply(DialectCatalog.bundled("sqlite"))).contains("hits + 0");
        assertThat(text.apply(H2)).doesNotContain("hits + 0");
    }

    @Test
    void onlyAFolderWithAHeaderIsAWorkload() {
        assertThatThrownBy(() -> CustomWorkload.read(folder.resolve("nowhere")))
                .hasMessageContaining("nor a folder with a file workload.yaml in it");
    }

    @Test
    void theHashTellsWorkloadsApart() {
        String first = written.read().files().orElseThrow().hash();
        assertThat(Written.to(folder).read().files().orElseThrow().hash()).isEqualTo(first);
        written.replacing("workload.yaml", "weight: 3", "weight: 4");
        assertThat(written.read().files().orElseThrow().hash()).isNotEqualTo(first);
    }

    @Test
    void anyTypeMayHaveANumberOfItsOwn() {
        written.with("checks.sql", "--: committed.hit\nSELECT SUM(hits) FROM counter\n");
        assertThat(written.read().headlineCountSql(H2)).contains("SELECT SUM(hits) FROM counter");
    }

    @Test
    void sumsHaveTheirCounters() {
        written.with("checks.sql", "--: sums -> hits\nSELECT SUM(hits) FROM counter\n")
                .replacing("hit.sql", "--@ rows: 1", "--@ adds: hits 1\n--@ rows: 1");
        assertThat(written.read().balance(H2).orElseThrow().counters()).containsExactly("hits");
    }

    @Test
    void statementsOfACourseAreAudited() {
        assertThat(Written.course(folder).read().audits())
                .map(SpecificationRule.Exactly.class::cast)
                .extracting(audit -> audit.rule() + ", " + audit.clause() + ": " + audit.subject() + " " + audit.each())
                .containsExactly(
                        "statements-of-visit, my notes: statements of a visit 4",
                        "statements-of-visit, my notes: updates of a visit 1",
                        "statements-of-visit, my notes: single-row selects of a visit 1",
                        "statements-of-visit, my notes: commits of a visit 2");
    }

    @Test
    void aMixHasNoMeaningForACourse() {
        assertThatThrownBy(() -> Written.course(folder).read().choosing(DrawnInputs.mix("hit=100")))
                .hasMessage("has no meaning for counters, whose users take 2 steps in order");
    }

    @Test
    void savepointsNeedADatabaseThatHasThem() {
        written.with(
                "hit.sql", "--: before\nSAVEPOINT trial\n" + Written.HIT + "--: undo\nROLLBACK TO SAVEPOINT trial\n");
        assertThat(written.read().objection(DialectCatalog.bundled("postgresql")))
                .isEmpty();
        assertThat(written.read().objection(DialectCatalog.bundled("opengauss-mot")))
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("'counters' sets savepoints, and"));
    }

    @Test
    void theStateTableMayHaveAnotherName() {
        written.replacing("workload.yaml", "name: counters\n", "name: counters\nstate-table: c_state\n");
        assertThat(written.read().dataset().tables()).containsExactly("c_state", "counter");
    }

    @Test
    void transactionsOfTheTypeThatALedgerNamesAreEntered() {
        assertThat(written.read().bookkeeping(H2)).isEmpty();
        LedgerRules rules = Written.ledger(folder).read().bookkeeping(H2).orElseThrow();
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
}
