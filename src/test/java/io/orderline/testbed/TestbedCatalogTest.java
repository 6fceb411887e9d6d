package io.orderline.testbed;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestbedCatalogTest {
    @Test
    void theUsualOneIsFirstAndTheOthersAreSorted() {
        assertThat(TestbedCatalog.names()).first().isEqualTo(TestbedCatalog.USUAL);
        assertThat(TestbedCatalog.names().subList(1, TestbedCatalog.names().size()))
                .isSorted()
                .contains("postgresql-ha", "shardingsphere-local", "hsqldb-cached");
    }

    @Test
    void everyFileCanBeReadAndHasItsName() {
        assertThat(TestbedCatalog.all())
                .allSatisfy(recipe -> assertThat(recipe.about().name()).isIn(TestbedCatalog.names()));
    }

    @Test
    void partsOfOthersCannotBeNamed() {
        assertThat(TestbedCatalog.names())
                .doesNotContain("etcd", "haproxy", "patroni-node", "pg-auto-failover-node", "pooler");
        assertThat(TestbedCatalog.knows("etcd")).isFalse();
        assertMistaken(() -> TestbedCatalog.named("etcd", "--testbed"), "unknown testbed");
    }
}
