package io.orderline.workload.custom;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.TransactionType;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadReaderTest {
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
        assertThat(workload.headlineCountSql(DialectCatalog.bundled("h2"))).isEmpty();
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
        assertThat(workload.dataset()
                        .schema(DialectCatalog.bundled("h2"))
                        .get("drop.orderline.User")
                        .text())
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
    void anyTypeMayHaveANumberOfItsOwn() {
        written.with("checks.sql", "--: committed.hit\nSELECT SUM(hits) FROM counter\n");
        assertThat(written.read().headlineCountSql(DialectCatalog.bundled("h2")))
                .contains("SELECT SUM(hits) FROM counter");
    }

    @Test
    void sumsHaveTheirCounters() {
        written.with("checks.sql", "--: sums -> hits\nSELECT SUM(hits) FROM counter\n")
                .replacing("hit.sql", "--@ rows: 1", "--@ adds: hits 1\n--@ rows: 1");
        assertThat(written.read()
                        .balance(DialectCatalog.bundled("h2"))
                        .orElseThrow()
                        .counters())
                .containsExactly("hits");
    }
}
