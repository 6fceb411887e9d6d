package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.script.SqlScript;
import io.orderline.database.dialect.DialectCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KlustronScriptTest {
    private static final Path STUDY = Path.of("src/test/resources/klustron");

    /// BenchmarkSQL's own, which the study leaves as they are.
    private static final List<String> EXTRA_HIST_ID = List.of(
            "select setval('bmsql_hist_id_seq', (select max(hist_id) from bmsql_history))",
            "alter table bmsql_history alter column hist_id set default nextval('bmsql_hist_id_seq')");

    private static List<String> study(String script) {
        return SqlScript.read(STUDY.resolve(script)).statements().stream()
                .map(line -> plain(line.text()))
                .toList();
    }

    /// As a database reads it.
    private static String plain(String sql) {
        return sql.toLowerCase(Locale.ROOT)
                .replaceAll("\\s+", " ")
                .replaceAll(" ?([(),]) ?", "$1")
                .strip();
    }

    @Test
    void theScriptIsTheStudysStatementByStatement() {
        List<String> expected = Stream.of(study("tableCreates.sql"), study("extraHistID.sql"), EXTRA_HIST_ID)
                .flatMap(List::stream)
                .map(KlustronScriptTest::plain)
                .toList();
        assertThat(expected).hasSize(10 + 48 + 1 + 10 + 1 + 2);
        assertThat(KlustronScript.statements().stream().map(KlustronScriptTest::plain))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void keysAreMadeBeforeTheData() {
        assertThat(KlustronScript.script(DialectCatalog.bundled("klustron")).sections())
                .extracting(LoadScript.Section::phase)
                .startsWith(LoadPhase.CREATE, LoadPhase.INDEXES, LoadPhase.DATA);
        assertThat(KlustronScript.script(DialectCatalog.bundled("postgresql")).sections())
                .extracting(LoadScript.Section::phase)
                .startsWith(LoadPhase.CREATE, LoadPhase.DATA, LoadPhase.INDEXES);
    }

    /// As the study's ana.sh writes them.
    @Test
    void statisticsNameTheColumns() {
        assertThat(KlustronScript.statistics())
                .hasSize(9)
                .contains("ANALYZE bmsql_new_order (no_w_id, no_d_id, no_o_id)");
    }
}
