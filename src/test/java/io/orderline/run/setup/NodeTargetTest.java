package io.orderline.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.config.Problems;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverFolder;
import io.orderline.plan.NodePlan;
import io.orderline.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who logs in to a server behind the database.
class NodeTargetTest {
    private static final String URL = "jdbc:mariadb://db1/bench";

    @TempDir
    private Path folder;

    private final Target database = new Target(
            "jdbc:postgresql://db/bench", "bench", new Password("theirs"), DialectCatalog.bundled("postgresql"));

    private Target target(NodePlan node) {
        return NodeTarget.of(Plan.of(List.of(), new Problems()), node, database, DriverFolder.of(Map.of()));
    }

    @Test
    void aNodeWithoutALoginHasTheDatabases() {
        Target node = target(NodePlan.at("shard-1", URL));
        assertThat(node.dialect().name()).isEqualTo("mariadb");
        assertThat(node.user()).isEqualTo("bench");
        assertThat(node.password().reveal()).isEqualTo("theirs");
    }

    @Test
    void aNodeWithALoginHasItsOwn() throws IOException {
        Path file = Files.writeString(folder.resolve("pgx.password"), "its own\nsecond line\n");
        Target node = target(
                new NodePlan("shard-1", URL, Optional.of("pgx"), Optional.of(file.toString()), Optional.empty()));
        assertThat(node.user()).isEqualTo("pgx");
        assertThat(node.password().reveal()).isEqualTo("its own");
    }

    @Test
    void aUserWithoutAPasswordFileDoesNotGetTheDatabasesPassword() {
        Target node = target(new NodePlan("shard-1", URL, Optional.of("pgx"), Optional.empty(), Optional.empty()));
        assertThat(node.password().reveal()).isEmpty();
    }
}
