package io.orderline.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.config.ConfigException;
import io.orderline.measure.ErrorKind;
import java.io.File;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
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

    @Test
    void everyFileInTheFolderIsBundled() {
        File folder = new File("src/main/resources/io/orderline/dialects");
        assertThat(Arrays.stream(Objects.requireNonNull(folder.list())).map(name -> name.replace(".yaml", "")))
                .containsExactlyInAnyOrderElementsOf(Dialects.BUNDLED);
    }

    @Test
    void aUrlFindsItsDialect() {
        assertThat(Dialects.forUrl("jdbc:postgresql://h/d").name()).isEqualTo("postgresql");
        assertThatThrownBy(() -> Dialects.forUrl("jdbc:postgres://h/d"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("postgresql");
    }
}
