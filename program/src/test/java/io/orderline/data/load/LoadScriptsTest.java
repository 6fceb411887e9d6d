package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Partitioning.ShardCatalog;
import io.orderline.database.sql.Sql;
import io.orderline.testing.Golden;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LoadScriptsTest {
    private static final TpccDataset TPCC = Loads.TPCC;

    private static LoadSteps steps(int warehouses, String indexSet, boolean foreignKeys) {
        LoadPlan plan = new LoadPlan(new LoadSpec(warehouses, 1), indexSet, foreignKeys, 1);
        return LoadSteps.of(
                TPCC.schema(DialectCatalog.bundled("postgresql")),
                plan,
                TPCC.parts(plan.spec()),
                Set.copyOf(TPCC.indexSets()));
    }

    @Test
    void indexSetsDifferInOneIndexAndForeignKeysAreOnDemand() {
        LoadSteps own = steps(1, "orderline", false);
        assertThat(own.of(LoadPhase.INDEXES)).hasSize(12);
        assertThat(steps(1, "benchmarksql", false).of(LoadPhase.INDEXES))
                .hasSize(11)
                .extracting(Sql::id)
                .doesNotContain("index.orderline.oorder_customer");
        assertThat(own.of(LoadPhase.FOREIGN_KEYS)).isEmpty();
        LoadSteps steps = steps(200, "orderline", true);
        assertThat(steps.of(LoadPhase.FOREIGN_KEYS)).hasSize(10);
        assertThat(steps.names()).doesNotHaveDuplicates().allSatisfy(name -> {
            assertThat(steps.marker(name)).hasSizeLessThanOrEqualTo(30);
            assertThat(LoadMarkers.done(name, 9_999_999)).hasSizeLessThanOrEqualTo(50);
        });
    }

    private static final Dialect CITUS = DialectCatalog.bundled("citus");
    private static final List<String> TABLES = TPCC.tables();

    @Test
    void statementsAreThese() {
        ShardCatalog catalog = CITUS.partitions().catalog();
        ShardCatalog.Requirement first = catalog.requirements().getFirst();
        Golden.check(
                "citus/catalog.txt",
                String.join(
                        "\n",
                        first.query(),
                        first.otherwise(),
                        CITUS.partitions().mapQuery().orElseThrow(),
                        catalog.distribution().orElseThrow(),
                        catalog.stored().orElseThrow(),
                        ""));
        // The coordinator has none of distributed tables.
        assertThat(CITUS.fact("tables_without_statistics")).isEmpty();
    }

    /// Four partitions each, by their warehouse's column; the table of items is a reference table.
    @Test
    void whatTheCatalogueAnsweredIsShownOfManyNodesAFew() {
        Stream<TableDistribution.Answer> distributed = TABLES.stream()
                .filter(table -> !table.equals("bmsql_config") && !table.equals("bmsql_item"))
                .flatMap(table -> Stream.of(answer(table, "55602"), answer(table, "55603")));
        TableDistribution.Answer items = new TableDistribution.Answer("bmsql_item", "reference", "127.0.0.1:55602", 1);
        Golden.check(
                "citus/distribution.txt",
                text(Stream.concat(distributed, Stream.of(items)).toList()));
        // As a load without partitions left them: no row in `citus_tables`.
        assertThat(TableDistribution.of(TABLES, List.of()).tables())
                .hasSize(TABLES.size())
                .noneMatch(TableDistribution.Table::distributed);
        assertThat(text(List.of())).contains("bmsql_stock        not distributed\n");
        assertThat(text(IntStream.rangeClosed(1, 20)
                        .mapToObj(node -> new TableDistribution.Answer("BMSQL_STOCK", "distributed", "node" + node, 1))
                        .toList()))
                .contains("shard node8 has 1, and so on: 20 shards")
                .doesNotContain("node9");
    }

    private static TableDistribution.Answer answer(String table, String port) {
        String column = TPCC.schema(CITUS).get("create." + table).notes().get("split-by");
        return new TableDistribution.Answer(table, "distributed by " + column, "127.0.0.1:" + port, 2);
    }

    private static String text(List<TableDistribution.Answer> answers) {
        return String.join("\n", TableDistribution.of(TABLES, answers).lines()) + "\n";
    }

    @Test
    void stylesAreRefusedForTheReasonThatCitusGave() {
        Tpcc tpcc = new Tpcc();
        for (StatementStyle style : List.of(StatementStyle.BATCH, StatementStyle.PROCEDURE)) {
            assertThat(tpcc.objection(style, CITUS).orElseThrow())
                    .contains("could not run distributed query with FOR UPDATE/SHARE commands");
        }
        assertThat(tpcc.objection(StatementStyle.ROW, CITUS)).isEmpty();
        assertThat(tpcc.objection(StatementStyle.BATCH, DialectCatalog.bundled("spider")))
                .hasValue("needs set-based SQL; Orderline has none for spider");
    }

    /// BenchmarkSQL's own, which the study leaves as they are.
    private static final List<String> EXTRA_HIST_ID = List.of(
            "select setval('bmsql_hist_id_seq', (select max(hist_id) from bmsql_history))",
            "alter table bmsql_history alter column hist_id set default nextval('bmsql_hist_id_seq')");

    private static Stream<String> study(String script) {
        return SqlScript.read(Path.of("program/src/test/resources/klustron", script)).statements().stream()
                .map(SqlScript.Line::text);
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
        List<String> expected = Stream.of(study("tableCreates.sql"), study("extraHistID.sql"), EXTRA_HIST_ID.stream())
                .flatMap(script -> script.map(LoadScriptsTest::plain))
                .toList();
        assertThat(expected).hasSize(10 + 48 + 1 + 10 + 1 + 2);
        assertThat(KlustronScript.statements().stream().map(LoadScriptsTest::plain))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    private static Stream<LoadPhase> phases(String dialect) {
        return KlustronScript.script(DialectCatalog.bundled(dialect)).sections().stream()
                .map(LoadScript.Section::phase);
    }

    @Test
    void keysAreMadeBeforeTheDataAndStatisticsNameTheColumns() {
        assertThat(phases("klustron")).startsWith(LoadPhase.CREATE, LoadPhase.INDEXES, LoadPhase.DATA);
        assertThat(phases("postgresql")).startsWith(LoadPhase.CREATE, LoadPhase.DATA, LoadPhase.INDEXES);
        // As the study's ana.sh writes them.
        assertThat(KlustronScript.statistics())
                .hasSize(9)
                .contains("ANALYZE bmsql_new_order (no_w_id, no_d_id, no_o_id)");
    }
}
