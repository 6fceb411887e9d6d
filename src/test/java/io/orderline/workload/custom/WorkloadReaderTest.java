package io.orderline.workload.custom;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionType;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is read, and how mistakes are told: with file, line, what is wrong, what is allowed.
class WorkloadReaderTest {
    @TempDir
    private Path folder;

    private Written written;

    @BeforeEach
    void write() {
        written = Written.to(folder);
    }

    private List<String> problems() {
        ConfigException wrong = catchThrowableOfType(ConfigException.class, written::read);
        assertThat(wrong).as("nothing was refused").isNotNull();
        String prefix = folder + "/";
        return wrong.problems().stream()
                .map(Problem::text)
                .map(text -> text.replace(prefix, ""))
                .toList();
    }

    @Test
    void aHeaderIsRead() {
        CustomWorkload workload = written.read();
        assertThat(workload.name()).isEqualTo("counters");
        assertThat(workload.types()).extracting(TransactionType::label).containsExactly("Hit", "Look");
        assertThat(workload.headline().name()).isEqualTo("hit");
        assertThat(workload.dataset().tables()).containsExactly("counters_load", "counter");
        assertThat(workload.headlineCountSql(DialectCatalog.bundled("h2"))).isEmpty();
    }

    @Test
    void allMistakesOfAHeaderAreToldAtOnce() {
        written.replacing("workload.yaml", "name: counters", "name: Counters")
                .replacing("workload.yaml", "weight: 3", "wieght: 3")
                .replacing("workload.yaml", "rows: 10*scale", "rows: ten")
                .replacing("workload.yaml", "zipf(1", "zifp(1");
        assertThat(problems())
                .anySatisfy(text -> assertThat(text).startsWith("workload.yaml:1: Counters: is no name: write"))
                .anySatisfy(text ->
                        assertThat(text).startsWith("workload.yaml:4: tables.counter.rows: 'ten' is no whole number"))
                .anySatisfy(text -> assertThat(text)
                        .isEqualTo("workload.yaml:10: types.hit.wieght: unknown key. Did you mean 'weight'?"))
                .anySatisfy(text -> assertThat(text)
                        .startsWith("workload.yaml:16: types.look.parameters.id: 'zifp' is no generator. Did you mean"
                                + " 'zipf'?"))
                .hasSize(4);
    }

    @Test
    void aHeadlineMustBeAType() {
        written.replacing("workload.yaml", "name: counters", "name: counters\nheadline: hits");
        assertThat(problems()).containsExactly("workload.yaml:2: hits: unknown type. Did you mean 'hit'?");
    }

    @Test
    void aParameterThatNoStatementUsesIsRefused() {
        written.replacing("workload.yaml", "id: zipf", "other: now\n      id: zipf");
        assertThat(problems())
                .containsExactly("workload.yaml:16: types.look.parameters.other: no statement uses :other");
    }

    @Test
    void aNameThatNothingGivesIsRefused() {
        written.replacing("hit.sql", "WHERE id = :id", "\nWHERE id = :idd");
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "hit.sql:4: :idd: unknown parameter. Did you mean ':id'?",
                        "workload.yaml:12: types.hit.parameters.id: no statement uses :id");
    }

    @Test
    void resultsAreNames() {
        written.replacing("look.sql", "-> hits", "-> Hits, id");
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "look.sql:1: Hits: is no name: write letters, digits and '_', a small letter first",
                        "look.sql:1: id: is a parameter already: give the result another name");
    }

    @Test
    void resultsAreKnownToLaterStatementsOnly() {
        written.with("look.sql", Written.LOOK + "\n--: again\nSELECT id FROM counter WHERE hits > :hits\n");
        assertThat(written.read().types()).hasSize(2);
        written.with("look.sql", "--: before\nSELECT id FROM counter WHERE hits > :hits\n" + Written.LOOK);
        assertThat(problems()).containsExactly("look.sql:2: :hits: unknown parameter. Known: :id.");
    }

    @Test
    void parametersOfARepeatAreKnownInsideOnly() {
        written.replacing("workload.yaml", "    weight: 3\n    parameters:\n      id: uniform(1, 10*scale)", """
                weight: 3
                repeats:
                  each:
                    times: uniform(1, 3)
                    parameters:
                      id: uniform(1, 10*scale)\
            """.indent(
                0).stripTrailing());
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "hit.sql:3: :id: unknown parameter. Known: .",
                        "workload.yaml:12: each: no statement of hit has '--@ for-each: each'");
        written.replacing("hit.sql", "--@ rows", "--@ for-each: each\n--@ rows");
        assertThat(written.read().types()).hasSize(2);
        written.replacing("hit.sql", "for-each: each", "for-each: eahc");
        assertThat(problems()).contains("hit.sql:2: eahc: unknown repeat. Did you mean 'each'?");
    }

    @Test
    void notesAndHeadersAreChecked() {
        written.with("hit.sql", """
            SELECT 1
            --: raise(
            --: raise
            --@ row: 1
            --@ otherwise: roll-back
            UPDATE counter SET hits = hits + 1 WHERE id = :id
            --: raise
            --@ rows: some
            DELETE FROM counter WHERE id = :id;
            """);
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "hit.sql:1: belongs to no statement: each begins with a line '--: name'",
                        "hit.sql:2: no header: write '--: name', and '--: name -> a, b' for results",
                        "hit.sql:4: row: unknown note. Did you mean 'rows'?",
                        "hit.sql:4: raise: 'otherwise' needs 'rows'",
                        "hit.sql:7: raise: stands twice in this file",
                        "hit.sql:8: raise: 'some' is no number of rows: write a number such as 1, or a range such as"
                                + " 1..3");
    }

    @Test
    void filesThatNothingNamesAndFilesThatAreMissingAreTold() {
        written.with("hti.sql", Written.HIT).replacing("workload.yaml", "  look:", "  loook:");
        assertThat(problems())
                .contains(folder + ": hti.sql: unknown file. Did you mean 'hit.sql'?")
                .anySatisfy(text -> assertThat(text).startsWith("workload.yaml:13: loook: has no statements: "));
    }

    @Test
    void aSchemaMakesTheTablesOfTheHeader() {
        written.replacing("schema.sql", "create.counter", "make.counter");
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "schema.sql:1: make.counter: must begin with create., index., foreignKey., finish., drop.,"
                                + " begin.: that says when it is executed",
                        "schema.sql: create.counter: is missing: the header has this table");
    }

    @Test
    void aLoadCanNoteDownTheIdsOfASchema() {
        written.with("schema.sql", Written.SCHEMA + "\n--: index." + "x".repeat(94) + "\nSELECT 1\n");
        assertThat(written.read().name()).isEqualTo("counters");

        written.with("schema.sql", Written.SCHEMA + "\n--: index." + "x".repeat(95) + "\nSELECT 1\n");
        assertThat(problems()).singleElement().asString().contains("is too long: a load notes it down");
    }

    @Test
    void namesThatNeedQuotesAreWrittenInThem() {
        written.replacing("workload.yaml", "  counter:", "  '\"User\"':")
                .replacing("schema.sql", "create.counter", "create.User");
        CustomWorkload workload = written.read();
        assertThat(workload.dataset().tables()).containsExactly("counters_load", "\"User\"");
        assertThat(workload.dataset()
                        .schema(DialectCatalog.bundled("h2"))
                        .get("drop.orderline.User")
                        .text())
                .isEqualTo("DROP TABLE IF EXISTS \"User\"");

        written.replacing("workload.yaml", "'\"User\"'", "User");
        assertThat(problems())
                .first()
                .asString()
                .contains("User: is no name: write", "or any name in quotes, as in SQL");
    }

    @Test
    void checksNeedATitleAndFreshOnesTheirQuery() {
        written.with("checks.sql", "--: one\n--@ scope: fresh\nSELECT 1 FROM counter WHERE hits < 0\n");
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "checks.sql:1: one: needs a line '--@ title: …'; without one there may be committed, driven, sums and ledger.TYPE",
                        "checks.sql:2: one: scope fresh needs a statement 'driven' that returns a row if the tables"
                                + " were driven");
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
        assertThat(workload.statements(StatementStyle.ROW, DialectCatalog.bundled("sqlite"))
                        .get("look.read")
                        .text())
                .contains("hits + 0");
        assertThat(workload.statements(StatementStyle.ROW, DialectCatalog.bundled("h2"))
                        .get("look.read")
                        .text())
                .doesNotContain("hits + 0");
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
    void whatConditionsAndBatchesNeedIsTold() {
        written.with("look.sql", """
            --: read -> hits
            --@ rows: 0..1
            SELECT hits FROM counter WHERE id = :id
            --: more
            --@ when: hits >
            SELECT 1 FROM counter WHERE id = :id
            --: others
            --@ when: hist > 3
            SELECT 2 FROM counter WHERE id = :id
            --: many
            --@ batch: yes
            UPDATE counter SET hits = 0 WHERE id = :id
            --: alone
            --@ commit: autocomit
            UPDATE counter SET hits = 0 WHERE id = :id
            """);
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "look.sql:5: more: 'hits >' is no condition: " + StatementCondition.FORM,
                        "look.sql:8: others: there is no 'hist' here. There are: id, hits.",
                        "look.sql:11: many: is no INSERT, UPDATE or DELETE with for-each: nothing else is a batch",
                        "look.sql:14: autocomit: unknown value of commit. Did you mean 'autocommit'?",
                        "look.sql:14: alone: is no transaction by itself: all statements of its type must be, without a"
                                + " repeat, a cursor or a rollback");
    }

    @Test
    void whatMixesAndStateNeedIsTold() {
        written.replacing("workload.yaml", "    weight: 3\n", "    weight: 3\n    next: {sene: seen + 1}\n")
                .replacing("workload.yaml", "types:", """
                    state: {seen: zero}
                    mixes:
                      both: {hit: 50, look: 40}
                      other: {hits: 100}
                    types:\
                    """);
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "workload.yaml:8: state.seen: 'zero' is no whole number: write one such as 500, or 10_000*scale"
                                + " for one that grows with the scale",
                        "workload.yaml:10: mixes.both: the percentages must add up to 100, not 90",
                        "workload.yaml:11: hits: unknown type. Did you mean 'hit'?",
                        "workload.yaml:14: types.hit.weight: has no meaning beside mixes, of which the first is the"
                                + " default",
                        "workload.yaml:15: sene: unknown name of state. Did you mean 'seen'?");
    }

    @Test
    void anyTypeMayHaveANumberOfItsOwn() {
        written.with("checks.sql", "--: committed.hit\nSELECT SUM(hits) FROM counter\n");
        assertThat(written.read().headlineCountSql(DialectCatalog.bundled("h2")))
                .contains("SELECT SUM(hits) FROM counter");
        written.with("checks.sql", "--: committed.hits\nSELECT SUM(hits) FROM counter\n");
        assertThat(problems())
                .containsExactly("checks.sql:1: committed.hits: unknown number. Did you mean 'committed.hit'?");
    }

    @Test
    void whatSumsNeedIsTold() {
        written.with("checks.sql", "--: sums -> hits\nSELECT SUM(hits) FROM counter\n")
                .replacing("hit.sql", "--@ rows: 1", "--@ adds: hits 1\n--@ rows: 1");
        assertThat(written.read()
                        .balance(DialectCatalog.bundled("h2"))
                        .orElseThrow()
                        .counters())
                .containsExactly("hits");
        written.replacing("hit.sql", "adds: hits 1", "adds: hit idd");
        assertThat(problems())
                .containsExactlyInAnyOrder(
                        "hit.sql:2: hit: unknown sum of checks.sql. Did you mean 'hits'?",
                        "hit.sql:2: raise: there is no 'idd' here. There are: id, sum hit.");
        written.with("checks.sql", "--: sums\nSELECT SUM(hits) FROM counter\n");
        assertThat(problems()).contains("checks.sql:1: sums: only 'sums -> name, name' has results, and must");
    }
}
