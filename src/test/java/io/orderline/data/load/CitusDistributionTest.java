package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.ShardCatalog;
import io.orderline.testing.Golden;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.Tpcc;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What Citus is asked about its tables, with the answers that Citus 12.1.12 gave of a coordinator and two workers.
class CitusDistributionTest {
    private static final Dialect CITUS = DialectCatalog.bundled("citus");
    private static final List<String> TABLES = new TpccDataset().tables();

    @Test
    void statementsAreThese() {
        ShardCatalog catalog = CITUS.partitions().catalog();
        Golden.check(
                "citus/catalog.txt",
                String.join(
                        "\n",
                        catalog.requirements().getFirst().query(),
                        catalog.requirements().getFirst().otherwise(),
                        CITUS.partitions().mapQuery().orElseThrow(),
                        catalog.distribution().orElseThrow(),
                        catalog.stored().orElseThrow(),
                        ""));
        assertThat(CITUS.fact("tables_without_statistics"))
                .as("the coordinator has none of distributed tables")
                .isEmpty();
    }

    /// Four partitions each, by their warehouse's column; the table of items is a reference table.
    @Test
    void whatTheCatalogueAnsweredIsShown() {
        Stream<TableDistribution.Answer> distributed = TABLES.stream()
                .filter(table -> !table.equals("bmsql_config") && !table.equals("bmsql_item"))
                .flatMap(table -> Stream.of(answer(table, "55602"), answer(table, "55603")));
        TableDistribution.Answer items = new TableDistribution.Answer("bmsql_item", "reference", "127.0.0.1:55602", 1);

        Golden.check(
                "citus/distribution.txt",
                text(Stream.concat(distributed, Stream.of(items)).toList()));
    }

    private static TableDistribution.Answer answer(String table, String port) {
        String column =
                new TpccDataset().schema(CITUS).get("create." + table).notes().get("split-by");
        return new TableDistribution.Answer(table, "distributed by " + column, "127.0.0.1:" + port, 2);
    }

    private static String text(List<TableDistribution.Answer> answers) {
        return String.join("\n", TableDistribution.of(TABLES, answers).lines()) + "\n";
    }

    /// As a load without partitions left them: no row in `citus_tables`.
    @Test
    void tablesThatTheCatalogueDoesNotKnowAreNotDistributed() {
        assertThat(TableDistribution.of(TABLES, List.of()).tables())
                .hasSize(TABLES.size())
                .noneMatch(TableDistribution.Table::distributed);
        assertThat(text(List.of())).contains("bmsql_stock        not distributed\n");
    }

    @Test
    void ofManyNodesAFewAreShown() {
        assertThat(text(IntStream.rangeClosed(1, 20)
                        .mapToObj(node -> new TableDistribution.Answer("BMSQL_STOCK", "distributed", "node" + node, 1))
                        .toList()))
                .contains("shard node8 has 1, and so on: 20 shards")
                .doesNotContain("node9");
    }

    @Test
    void stylesAreRefusedForTheReasonThatCitusGave() {
        for (StatementStyle style : List.of(StatementStyle.BATCH, StatementStyle.PROCEDURE)) {
            assertThat(new Tpcc().objection(style, CITUS).orElseThrow())
                    .contains("could not run distributed query with FOR UPDATE/SHARE commands");
        }
        assertThat(new Tpcc().objection(StatementStyle.ROW, CITUS)).isEmpty();
        assertThat(new Tpcc().objection(StatementStyle.BATCH, DialectCatalog.bundled("spider")))
                .hasValue("needs set-based SQL; Orderline has none for spider");
    }
}
