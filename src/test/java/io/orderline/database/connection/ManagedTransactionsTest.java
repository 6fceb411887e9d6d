package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class ManagedTransactionsTest {
    private static <T> T driver(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                ManagedTransactionsTest.class.getClassLoader(),
                new Class<?>[] {type},
                (_, method, _) -> switch (method.getName()) {
                    case "createStatement" -> driver(Statement.class);
                    case "execute" -> true;
                    case "commit", "executeBatch" -> throw new SQLException("refused");
                    case "rollback" -> throw new ReflectiveOperationException("rolled back instead");
                    default -> null;
                }));
    }

    /// ShardingSphere-JDBC throws what its transaction manager throws, though it declares SQLException only.
    @Test
    void whatADriverThrowsIsAnSqlException() throws Exception {
        try (Connection managed = ManagedTransactions.around(driver(Connection.class))) {
            managed.setAutoCommit(false);
            Statement statement = managed.createStatement();
            statement.execute("INSERT");
            assertThatThrownBy(managed::commit).isInstanceOf(SQLException.class).hasMessage("refused");
            statement.execute("INSERT");
            assertThatThrownBy(managed::rollback)
                    .isInstanceOf(SQLException.class)
                    .hasRootCauseMessage("rolled back instead");
            assertThatThrownBy(statement::executeBatch).hasMessage("refused");
            managed.commit();
        } catch (SQLException closing) {
            // its transaction cannot be ended
        }
    }
}
