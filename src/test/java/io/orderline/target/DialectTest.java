package io.orderline.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {
    private final Dialect postgresql = Dialects.bundled("postgresql");

    @ParameterizedTest
    @CsvSource({
        "40001, SERIALIZATION",
        "40P01, DEADLOCK",
        "08006, CONNECTION",
        "08003, CONNECTION",
        "57P01, CONNECTION",
        "57014, TIMEOUT",
        "55P03, TIMEOUT",
        "23505, CONSTRAINT",
        "42P01, OTHER",
        "40002, OTHER"
    })
    void errorsAreSortedBySqlState(String state, ErrorKind kind) {
        assertThat(postgresql.classify(new SQLException("x", state))).isEqualTo(kind);
    }

    @Test
    void anErrorWithoutStateTakesThatOfTheNextInItsChain() {
        SQLException batch = new SQLException("batch failed");
        batch.setNextException(new SQLException("deadlock", "40P01"));

        assertThat(postgresql.classify(batch)).isEqualTo(ErrorKind.DEADLOCK);
        assertThat(postgresql.classify(new SQLException("nothing known"))).isEqualTo(ErrorKind.OTHER);
    }

    /// SQLSTATE HY000 is MariaDB's for everything that has no other.
    @Test
    void aVendorCodeSaysMoreThanAnSqlState() {
        Dialect mariadb = Dialects.bundled("mariadb");
        assertThat(mariadb.classify(new SQLException("lock wait timeout", "HY000", 1205)))
                .isEqualTo(ErrorKind.TIMEOUT);
        assertThat(mariadb.classify(new SQLException("deadlock", "40001", 1213)))
                .isEqualTo(ErrorKind.DEADLOCK);
        assertThat(mariadb.classify(new SQLException("conflict", "40001", 1000)))
                .isEqualTo(ErrorKind.SERIALIZATION);
        assertThat(mariadb.classify(new SQLException("something", "HY000", 120)))
                .isEqualTo(ErrorKind.OTHER);
        assertThat(Dialects.bundled("sqlite").classify(new SQLException("busy", null, 5)))
                .isEqualTo(ErrorKind.SERIALIZATION);
    }

    @Test
    void onlyWhereDdlCommitsByItselfMaySomethingBeThereAlready() {
        SQLException there = new SQLException("index is there", "42000", 1061);
        assertThat(Dialects.bundled("mariadb").load().sayAlreadyThere(there)).isTrue();
        assertThat(Dialects.bundled("mariadb").load().sayAlreadyThere(new SQLException("x", "42000", 1064)))
                .isFalse();
        assertThat(postgresql.load().sayAlreadyThere(new SQLException("exists", "42P07")))
                .isFalse();
    }

    @Test
    void whatADialectReplacesByNothingIsLeftOut() {
        String schema = "/io/orderline/workloads/tpcc/schema.sql";
        assertThat(SqlCatalog.load(schema, postgresql).all())
                .extracting(Sql::id)
                .contains("index.stock", "finish.historyDefault");
        assertThat(SqlCatalog.load(schema, Dialects.bundled("mariadb")).all())
                .extracting(Sql::id)
                .contains("index.customer_name")
                .doesNotContain("index.stock", "finish.historyDefault");
    }

    @Test
    void aFragmentTakesAText() {
        String schema = "/io/orderline/workloads/tpcc/schema.sql";
        assertThat(SqlCatalog.load(schema, Dialects.bundled("sqlite"))
                        .get("create.bmsql_stock")
                        .text())
                .endsWith("s_dist_10 char(24), PRIMARY KEY (s_w_id, s_i_id)\n)");
    }

    @Test
    void everyFileInTheFolderIsBundled() {
        File folder = new File("src/main/resources/io/orderline/dialects");
        assertThat(Arrays.stream(Objects.requireNonNull(folder.list())).map(name -> name.replace(".yaml", "")))
                .containsExactlyInAnyOrderElementsOf(Dialects.BUNDLED);
    }

    @Test
    void aUrlFindsItsDialect() {
        assertThat(Dialects.bundled().forUrl("jdbc:postgresql://h/d").name()).isEqualTo("postgresql");
        assertThatThrownBy(() -> Dialects.bundled().forUrl("jdbc:postgres://h/d"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("jdbc:postgresql:");
    }

    /// Nothing but the file is needed.
    @Test
    void aUsersOwnFileGoesFirst(@TempDir Path folder) throws IOException {
        try (InputStream bundled = Dialects.class.getResourceAsStream("/io/orderline/dialects/postgresql.yaml")) {
            String text = new String(Objects.requireNonNull(bundled).readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(folder.resolve("mine.yaml"), text.replace("name: postgresql", "name: mine"));
        }
        Files.writeString(
                folder.resolve("yours.yaml"),
                "name: yours\ntitle: Yours\nextends: mine\nmatches: [\"jdbc:yours:\"]\nafter-load: []\n");
        Dialects dialects = Dialects.with(folder, "--dialects");

        assertThat(dialects.forUrl("jdbc:postgresql://h/d").name()).isEqualTo("mine");
        assertThat(dialects.forUrl("jdbc:yours://h/d").fragments()).isEqualTo(postgresql.fragments());
        assertThat(dialects.forUrl("jdbc:h2:mem:d").name()).isEqualTo("h2");
        assertThat(dialects.all()).hasSize(Dialects.BUNDLED.size() + 2);
    }

    @Test
    void anOwnFileIsReadAsStrictlyAsThoseInTheJar(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("mine.yaml"),
                "name: yours\ntitle: Mine\nextends: postgresql\nmatchs: [x]\nmatches: []\n");

        assertThatThrownBy(() -> Dialects.with(folder, "--dialects").all())
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("mine.yaml:4: matchs: unknown key. Did you mean 'matches'?")
                .hasMessageContaining("mine.yaml:1: name: must be the file's own, 'mine'.");
        assertThatThrownBy(() -> Dialects.with(folder.resolve("none"), "--dialects"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("is not a folder that can be read");
    }
}
