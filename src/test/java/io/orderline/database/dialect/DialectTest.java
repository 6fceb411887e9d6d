package io.orderline.database.dialect;

import static io.orderline.testing.Refusal.assertMistaken;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {
    private final Dialect postgresql = DialectCatalog.bundled("postgresql");

    @ParameterizedTest
    @CsvFileSource(resources = "/dialects/commit-errors.csv", delimiter = '|', quoteCharacter = '\'')
    void anErrorOfCommitIsInDoubtUnlessItProvesTheOpposite(
            String dialect, String state, int code, String message, String fate) {
        assertThat(DialectCatalog.bundled(dialect).provesRollback(new SQLException(message, state, code)))
                .isEqualTo(fate.equals("rolled back"));
    }

    @Test
    void noDialectTakesALostConnectionForARollback() {
        for (String name : DialectCatalog.bundledNames()) {
            Dialect dialect = DialectCatalog.bundled(name);
            assertThat(dialect.errors()
                            .codes()
                            .getOrDefault(ErrorKind.CONNECTION, ErrorCodes.NONE)
                            .codes())
                    .as(name)
                    .noneMatch(dialect.errors().rolledBack().codes()::contains);
        }
    }

    /// HY000 is MariaDB's for everything that has no other, so that a vendor's code says more than an SQLSTATE. What a
    /// shard refuses Klustron's compute node calls an internal error, so that parts of the message tell them apart.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            postgresql | 40001 | 0    | x                 | SERIALIZATION
            postgresql | 40P01 | 0    | x                 | DEADLOCK
            postgresql | 08006 | 0    | x                 | CONNECTION
            postgresql | 08003 | 0    | x                 | CONNECTION
            postgresql | 57P01 | 0    | x                 | CONNECTION
            postgresql | 57014 | 0    | x                 | TIMEOUT
            postgresql | 55P03 | 0    | x                 | TIMEOUT
            postgresql | 23505 | 0    | x                 | CONSTRAINT
            postgresql | 42P01 | 0    | x                 | OTHER
            postgresql | 40002 | 0    | x                 | OTHER
            postgresql |       | 0    | nothing known     | OTHER
            mariadb    | HY000 | 1205 | lock wait timeout | TIMEOUT
            mariadb    | 40001 | 1213 | deadlock          | DEADLOCK
            mariadb    | 40001 | 1000 | conflict          | SERIALIZATION
            mariadb    | HY000 | 120  | something         | OTHER
            sqlite     |       | 5    | busy              | SERIALIZATION
            klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 1213, Deadlock found | DEADLOCK
            klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 1205, Lock wait timeout | TIMEOUT
            klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 1062, Duplicate entry | CONSTRAINT
            klustron   | XX000 | 0    | MySQL storage node (1, 2) returned error: 12130, other | OTHER
            klustron   | XX000 | 0    |                   | OTHER
            """)
    void errorsAreSorted(String dialect, @Nullable String state, int code, @Nullable String message, ErrorKind kind) {
        assertThat(DialectCatalog.bundled(dialect).classify(new SQLException(message, state, code)))
                .isEqualTo(kind);
    }

    @Test
    void anErrorWithoutStateTakesThatOfTheNextInItsChain() {
        SQLException batch = new SQLException("batch failed");
        batch.setNextException(new SQLException("deadlock", "40P01"));
        assertThat(postgresql.classify(batch)).isEqualTo(ErrorKind.DEADLOCK);
    }

    @Test
    void onlyWhereDdlCommitsByItselfMaySomethingBeThereAlready() {
        SQLException there = new SQLException("index is there", "42000", 1061);
        assertThat(DialectCatalog.bundled("mariadb").load().sayAlreadyThere(there))
                .isTrue();
        assertThat(DialectCatalog.bundled("mariadb").load().sayAlreadyThere(new SQLException("x", "42000", 1064)))
                .isFalse();
        assertThat(postgresql.load().sayAlreadyThere(new SQLException("exists", "42P07")))
                .isFalse();
    }

    @Test
    void whatADialectReplacesByNothingIsLeftOutAndAFragmentTakesAText() {
        String schema = "/io/orderline/workloads/tpcc/schema.sql";
        assertThat(SqlCatalog.load(schema, postgresql).all())
                .extracting(Sql::id)
                .contains("index.stock", "finish.historyDefault");
        assertThat(SqlCatalog.load(schema, DialectCatalog.bundled("mariadb")).all())
                .extracting(Sql::id)
                .contains("index.customer_name")
                .doesNotContain("index.stock", "finish.historyDefault");
        Sql stock = SqlCatalog.load(schema, DialectCatalog.bundled("sqlite")).get("create.bmsql_stock");
        assertThat(stock.text()).endsWith("s_dist_10 char(24), PRIMARY KEY (s_w_id, s_i_id)\n)");
    }

    @Test
    void everyFileInTheFolderIsBundled() {
        File folder = new File("src/main/resources/io/orderline/dialects");
        assertThat(Arrays.stream(Objects.requireNonNull(folder.list())).map(name -> name.replace(".yaml", "")))
                .containsExactlyInAnyOrderElementsOf(DialectCatalog.bundledNames());
    }

    /// The catalogue ends its search at the first.
    @Test
    void noTwoThatComeWithOrderlineClaimTheSameUrls() {
        DialectCatalog bundled = DialectCatalog.bundled();
        assertThat(bundled.all())
                .allSatisfy(dialect -> assertThat(dialect.access().urlPrefixes())
                        .allSatisfy(prefix -> assertThat(bundled.all())
                                .filteredOn(other ->
                                        other.access().urlPrefixes().stream().anyMatch(prefix::startsWith))
                                .containsExactly(dialect)));
    }

    /// Nothing but the file is needed.
    @Test
    void aUsersOwnFileGoesFirst(@TempDir Path folder) throws IOException {
        try (InputStream bundled = DialectCatalog.class.getResourceAsStream("/io/orderline/dialects/postgresql.yaml")) {
            String text = new String(Objects.requireNonNull(bundled).readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(folder.resolve("mine.yaml"), text.replace("name: postgresql", "name: mine"));
        }
        Files.writeString(
                folder.resolve("yours.yaml"),
                "name: yours\ntitle: Yours\nextends: mine\nmatches: [\"jdbc:yours:\"]\nafter-load: []\n");
        DialectCatalog dialects = DialectCatalog.with(folder, "--dialects");

        assertThat(dialects.forUrl("jdbc:postgresql://h/d").name()).isEqualTo("mine");
        assertThat(dialects.forUrl("jdbc:yours://h/d").sql().fragments())
                .isEqualTo(postgresql.sql().fragments());
        assertThat(dialects.forUrl("jdbc:h2:mem:d").name()).isEqualTo("h2");
        assertThat(dialects.all()).hasSize(DialectCatalog.bundledNames().size() + 2);
    }

    @Test
    void anOwnFileIsReadAsStrictlyAsThoseInTheJar(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("mine.yaml"),
                "name: yours\ntitle: Mine\nextends: postgresql\nmatchs: [x]\nmatches: []\n");

        assertMistaken(
                () -> DialectCatalog.with(folder, "--dialects").all(),
                "mine.yaml:4: matchs: unknown key. Did you mean 'matches'?",
                "mine.yaml:1: name: must be the file's own, 'mine'.");
        assertMistaken(
                () -> DialectCatalog.with(folder.resolve("none"), "--dialects"), "is not a folder that can be read");
    }
}
