package io.orderline.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.statement.Template;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CatalogReaderIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    @AutoClose
    private Connection connection;

    @BeforeEach
    void create() throws Exception {
        database.execute(
                "CREATE TYPE \"Mood\" AS ENUM ('glad', 'sad')",
                "CREATE TABLE orders (id integer PRIMARY KEY, n integer, tags text[], state \"Mood\" NOT NULL, done timestamptz)",
                "INSERT INTO orders SELECT i, i % 7, '{a}', 'sad', CASE WHEN i <= 20 THEN now() END FROM generate_series(1, 100) i",
                "CREATE INDEX ON orders (n) WHERE state = 'sad'",
                "CREATE TABLE \"order\" (id integer PRIMARY KEY)",
                "CREATE TABLE quoted (\"userId\" integer PRIMARY KEY, \"meta.kind\" text)",
                "CREATE TABLE \"a\"\"b\" (id integer)",
                "CREATE TABLE odd (id integer PRIMARY KEY, price money)",
                "INSERT INTO odd VALUES (1, 5)",
                "CREATE TABLE part (id integer, a integer) PARTITION BY RANGE (id)",
                "CREATE TABLE part_1 PARTITION OF part FOR VALUES FROM (0) TO (1000)",
                "INSERT INTO part SELECT i, i FROM generate_series(1, 500) i");
        connection = database.target().connect("test");
        connection.setAutoCommit(false);
    }

    @Test
    void aTableThatCannotBeReadIsNamedAndOthersAreRead() throws Exception {
        CatalogReader reader = new CatalogReader(connection, Set.of());
        Map<String, TableShape> tables = reader.tables(Set.of("orders", "odd", "part", "order", "quoted", "a\"b"));

        assertThat(tables).containsOnlyKeys("orders", "part", "order", "quoted");
        assertThat(reader.unreadable())
                .containsOnlyKeys("odd", "a\"b")
                .containsEntry("a\"b", "'a\"b' has a quotation mark in it");
        assertThat(tables.get("order")).extracting(TableShape::written).isEqualTo("\"order\"");
        assertThat(Optional.ofNullable(tables.get("quoted")).orElseThrow().columns())
                .extracting(ColumnShape::name, ColumnShape::written)
                .containsExactly(tuple("userid", "\"userId\""), tuple("meta.kind", "\"meta.kind\""));
        assertThat(reader.rowsWith("quoted.meta.kind", Set.of("x"))).containsOnly(Map.entry("x", 0L));
        TableShape order = Optional.ofNullable(tables.get("orders")).orElseThrow();
        assertThat(order.rows()).isEqualTo(100);
        assertThat(order.column("n").orElseThrow().spread().orElseThrow().distinct())
                .isEqualTo(7);
        assertThat(order.column("done").orElseThrow().spread().orElseThrow().nulls())
                .isEqualTo(0.8);
        assertThat(order.column("tags").orElseThrow().type()).isEqualTo(ValueType.OTHER);
        assertThat(order.column("state").orElseThrow().definition()).isEqualTo("text NOT NULL");
        assertThat(order.indexes()).singleElement().asString().endsWith("WHERE (state = 'sad'::text)");
        assertThat(tables.values().stream().mapToLong(TableShape::rows).sum()).isEqualTo(600);
    }

    @Test
    void aSecretColumnIsFoundHoweverItsNameIsWritten() throws Exception {
        CatalogReader reader = new CatalogReader(connection, Set.of("quoted.userId", "ORDERS.N", "orders.m"));

        assertThat(reader.mistakes()).singleElement().asString().startsWith("'orders.m' is no column of it");
        assertThat(reader.tables(Set.of("orders", "quoted")).values().stream()
                        .flatMap(table -> table.columns().stream())
                        .filter(ColumnShape::secret)
                        .map(ColumnShape::name))
                .containsExactlyInAnyOrder("userid", "n");
    }

    /// PostgreSQL takes `CASE ? WHEN ?` to be about text, which a number then cannot be compared with.
    @Test
    void aTypeThatDoesNotFitWhatStandsInTheTextIsNotTaken() throws Exception {
        String sql = "SELECT CASE 3 WHEN 1 THEN a END FROM t WHERE n = 7";
        Template template = new StatementTemplates()
                .executions(new LoggedStatement("s", true, 1000, 10, sql, List.of(), false, true))
                .getFirst()
                .template();
        database.execute("CREATE TABLE t (a varchar(5), n smallint)");
        ParameterTypes types = new ParameterTypes(connection);

        assertThat(types.of(template, Map.of(), 0)).contains("text");
        assertThat(types.of(template, Map.of(1, "1"), 0)).isEmpty();
        assertThat(types.of(template, Map.of(1, "1", 0, "3"), 2)).contains("int2");
    }

    @Test
    @Needs(Need.MARIADB)
    void namesThatNeedBackquotesHaveThemInMariaDb() throws Exception {
        TestDatabase mariadb = MariaDbFixture.create();
        mariadb.execute(
                "CREATE TABLE `Odd` (`order` int PRIMARY KEY, `userId` int, plain int, KEY `by user` (`userId`))",
                "INSERT INTO `Odd` SELECT seq, CASE WHEN seq <= 5 THEN seq END, seq FROM seq_1_to_20",
                "CREATE TABLE plain (id int PRIMARY KEY)");
        try (Connection own = mariadb.target().connect("test")) {
            own.setAutoCommit(false);
            CatalogReader reader = new CatalogReader(own, Set.of());
            Map<String, TableShape> tables = reader.tables(Set.of("odd", "plain")); // without quotes

            assertThat(reader.unreadable()).isEmpty();
            CatalogReader secretly = new CatalogReader(own, Set.of("Odd.userId"));
            assertThat(secretly.mistakes()).isEmpty();
            assertThat(secretly.tables(Set.of("odd")).values())
                    .singleElement()
                    .extracting(table -> table.column("userid").orElseThrow().secret())
                    .isEqualTo(true);
            TableShape odd = Optional.ofNullable(tables.get("odd")).orElseThrow();
            assertThat(odd.written()).isEqualTo("`Odd`");
            assertThat(odd.columns())
                    .extracting(ColumnShape::name, ColumnShape::written)
                    .containsExactly(tuple("order", "`order`"), tuple("userid", "`userId`"), tuple("plain", "plain"));
            assertThat(odd.indexes()).containsExactly("CREATE INDEX `by user` ON `Odd` (`userId`)");
            assertThat(odd.column("userid").orElseThrow().nulls()).isEqualTo(0.75);
            assertThat(tables.get("plain")).extracting(TableShape::written).isEqualTo("plain");
        }
        MariaDbFixture.drop(mariadb);
    }
}
