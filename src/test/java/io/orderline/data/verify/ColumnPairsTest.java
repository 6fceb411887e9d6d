package io.orderline.data.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnPairsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 AS id, 2.50 AS a, 2.5 AS a_must_be                                | true
            1 AS id, 2.50 AS a, 2.51 AS a_must_be                               | false
            1 AS id, 1 AS a, 1 AS b, 1 AS a_must_be, 1 AS b_must_be             | true
            1 AS id, 1 AS a, 2 AS b, 1 AS a_must_be, 1 AS b_must_be             | false
            1 AS id, CAST(NULL AS INT) AS a, CAST(NULL AS INT) AS a_must_be     | false
            1 AS id, 1 AS a                                                     | false
            1 AS id, 1 AS a_must_be                                             | false
            """)
    void aRowOfEqualPairsViolatesNothing(String columns, boolean equal) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT " + columns)) {
            assertThat(row.next()).isTrue();
            assertThat(ColumnPairs.of(row.getMetaData()).equal(row)).isEqualTo(equal);
        }
    }
}
