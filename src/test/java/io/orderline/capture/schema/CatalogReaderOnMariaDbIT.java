package io.orderline.capture.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Needs(Need.MARIADB)
class CatalogReaderOnMariaDbIT {
    @Test
    void namesThatNeedBackquotesHaveThem() throws Exception {
        TestDatabase database = MariaDbFixture.create();
        database.execute(
                "CREATE TABLE `Odd` (`order` int PRIMARY KEY, `userId` int, plain int, KEY `by user` (`userId`))",
                "INSERT INTO `Odd` SELECT seq, CASE WHEN seq <= 5 THEN seq END, seq FROM seq_1_to_20",
                "CREATE TABLE plain (id int PRIMARY KEY)");
        try (Connection connection = database.target().connect("test")) {
            connection.setAutoCommit(false);
            CatalogReader reader = new CatalogReader(connection, Set.of());
            Map<String, TableShape> tables = reader.tables(Set.of("odd", "plain")); // without quotes

            assertThat(reader.unreadable()).isEmpty();
            CatalogReader secretly = new CatalogReader(connection, Set.of("Odd.userId"));
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
        MariaDbFixture.drop(database);
    }
}
