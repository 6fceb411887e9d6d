package io.orderline.testbed.engine.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GaleraDefinitionTest {
    private final TestbedDefinition galera = TestbedCatalog.named("galera", "test");

    @Test
    void aSettingIsEveryNodesOrThatOfOne() {
        Map<String, String> settings = galera.with(
                        Map.of("innodb_io_capacity", "100", "node-2.innodb_io_capacity", "50"))
                .settings();

        assertThat(settings)
                .containsEntry("node-1.innodb_io_capacity", "100")
                .containsEntry("node-2.innodb_io_capacity", "50")
                .containsEntry("node-3.innodb_io_capacity", "100");
    }

    @Test
    void itsUrlsDoNotTellItsDialect() {
        assertThat(galera.about().dialect()).contains("galera");
        assertThat(TestbedCatalog.named("mariadb", "test").about().dialect()).isEmpty();
    }
}
