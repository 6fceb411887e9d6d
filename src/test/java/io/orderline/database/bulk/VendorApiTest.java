package io.orderline.database.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.Test;

class VendorApiTest {
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
