package io.orderline.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CatalogReaderIT {
    private TestDatabase database;

    @BeforeEach
    void create() throws Exception {
        database = PostgresFixture.create();
        database.execute(
                "CREATE TYPE mood AS ENUM ('glad', 'sad')",
                "CREATE TABLE \"order\" (id integer PRIMARY KEY, \"user\" integer, tags text[], state mood NOT NULL)",
                "INSERT INTO \"order\" SELECT i, i % 7, '{a}', 'sad' FROM generate_series(1, 100) i",
                "CREATE TABLE odd (id integer PRIMARY KEY, price money)",
                "INSERT INTO odd VALUES (1, 5)",
                "CREATE TABLE part (id integer, a integer) PARTITION BY RANGE (id)",
                "CREATE TABLE part_1 PARTITION OF part FOR VALUES FROM (0) TO (1000)",
                "INSERT INTO part SELECT i, i FROM generate_series(1, 500) i");
    }

    @AfterEach
    void drop() {
        PostgresFixture.drop(database);
    }

    @Test
    void aTableThatCannotBeReadIsNamedAndOthersAreRead() throws Exception {
        try (Connection connection = database.target().connect("test")) {
            connection.setAutoCommit(false);
            CatalogReader reader = new CatalogReader(connection, Set.of());
            Map<String, TableShape> tables = reader.tables(Set.of("order", "odd", "part"));

            assertThat(tables).containsOnlyKeys("order", "part");
            assertThat(reader.unreadable()).singleElement().asString().startsWith("odd: ");
            TableShape order = Optional.ofNullable(tables.get("order")).orElseThrow();
            assertThat(order.rows()).isEqualTo(100);
            assertThat(order.column("user").orElseThrow().spread().orElseThrow().distinct())
                    .isEqualTo(7);
            assertThat(order.column("tags").orElseThrow().type()).isEqualTo(ValueType.OTHER);
            assertThat(order.column("state").orElseThrow().definition()).isEqualTo("text NOT NULL");
            assertThat(tables.values().stream().mapToLong(TableShape::rows).sum())
                    .isEqualTo(600);
        }
    }
}
