package io.orderline.database.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BulkLoadTest {
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = DriverManager.getConnection("jdbc:h2:mem:");
        connection.createStatement().execute("CREATE TABLE executed (i int)");
        connection.setAutoCommit(false);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private int executed() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM executed")) {
            row.next();
            return row.getInt(1);
        }
    }

    @Test
    void areExecutedAfterEverySoManyRows() throws SQLException {
        StatementsWhileLoading two = new StatementsWhileLoading(
                List.of("INSERT INTO executed VALUES (1)", "INSERT INTO executed VALUES (2)"), 100);
        two.loaded(connection, 99);
        assertThat(executed()).isZero();
        two.loaded(connection, 1);
        assertThat(executed()).isEqualTo(2);
        two.loaded(connection, 60);
        assertThat(executed()).isEqualTo(2);
        two.loaded(connection, 60);
        assertThat(executed()).isEqualTo(4);
        assertThat(connection.getAutoCommit()).isFalse();
    }

    @Test
    void noneLeaveTheConnectionAlone() throws SQLException {
        new StatementsWhileLoading(List.of(), 1).loaded(connection, 100);
        assertThat(executed()).isZero();
        assertThat(connection.getAutoCommit()).isFalse();
    }

    private interface Settings {
        ModeOfH2 getMode() throws SQLException;

        void copyIn(String sql) throws SQLException;

        void setSchema(String name) throws SQLException;
    }

    private interface ModeOfH2 {
        @Override
        String toString();
    }

    /// A method of H2's connections that JDBC does not have, what it returns, and one with an argument.
    @Test
    void methodsAreFoundByNameAndParameters() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
            Settings settings = VendorApi.as(Settings.class, connection);
            assertThat(settings.getMode()).hasToString("REGULAR");
            settings.setSchema("INFORMATION_SCHEMA");
            assertThat(connection.getSchema()).isEqualTo("INFORMATION_SCHEMA");
        }
    }

    @Test
    void whatTheDriverThrowsIsThrown() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
            Settings settings = VendorApi.as(Settings.class, connection);
            assertThatThrownBy(() -> settings.setSchema("NO_SUCH_SCHEMA"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("NO_SUCH_SCHEMA");
        }
    }

    @Test
    void aMethodThatIsNotThereIsNamed() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:")) {
            assertThatThrownBy(() -> VendorApi.as(Settings.class, connection).copyIn("x"))
                    .isInstanceOf(SQLFeatureNotSupportedException.class)
                    .hasMessageContaining("JdbcConnection has no copyIn");
        }
    }
}
