package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.sql.Sql;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LoadStepsTest {
    private static final TpccDataset TPCC = new TpccDataset();

    private static LoadSteps steps(int warehouses, String indexSet, boolean foreignKeys) {
        LoadPlan plan = new LoadPlan(new LoadSpec(warehouses, 1), indexSet, foreignKeys, 1);
        return LoadSteps.of(
                TPCC.schema(DialectCatalog.bundled("postgresql")),
                plan,
                TPCC.parts(plan.spec()),
                Set.copyOf(TPCC.indexSets()));
    }

    @Test
    void indexSetsDifferInOneIndex() {
        assertThat(steps(1, "orderline", false).of(LoadPhase.INDEXES)).hasSize(12);
        assertThat(steps(1, "benchmarksql", false).of(LoadPhase.INDEXES))
                .hasSize(11)
                .extracting(Sql::id)
                .doesNotContain("index.orderline.oorder_customer");
    }

    @Test
    void foreignKeysAreOnDemand() {
        assertThat(steps(1, "orderline", false).of(LoadPhase.FOREIGN_KEYS)).isEmpty();
        assertThat(steps(1, "orderline", true).of(LoadPhase.FOREIGN_KEYS)).hasSize(10);
    }

    @Test
    void markersAreUniqueAndFitTheStateTable() {
        LoadSteps steps = steps(200, "orderline", true);
        assertThat(steps.names()).doesNotHaveDuplicates();
        assertThat(steps.names()).allSatisfy(name -> {
            assertThat(steps.marker(name)).hasSizeLessThanOrEqualTo(30);
            assertThat(LoadMarkers.done(name, 9_999_999)).hasSizeLessThanOrEqualTo(50);
        });
    }
}
