package io.orderline.database.connection;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/// A proxy for a connection whose transactions belong to a transaction manager, such as Atomikos below
/// ShardingSphere-JDBC. The manager begins a transaction when autocommit is switched off, and ends the
/// transaction with its commit. A transaction belongs to the thread that began it, and is rolled back after a
/// time limit. Callers expect JDBC's rules, so the proxy begins a transaction with the first statement. Used by
/// one thread at a time, like a connection.
final class ManagedTransactions implements InvocationHandler {
    private final Connection connection;
    private boolean autoCommit = true;
    private boolean open;

    private ManagedTransactions(Connection connection) {
        this.connection = connection;
    }

    static Connection around(Connection connection) {
        return proxy(Connection.class, new ManagedTransactions(connection));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(ManagedTransactions.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        return switch (method.getName()) {
            case "getAutoCommit" -> autoCommit;
            case "setAutoCommit" -> {
                end(true);
                autoCommit = arguments != null && Boolean.TRUE.equals(arguments[0]);
                yield null;
            }
            case "commit" -> end(true);
            case "rollback" -> arguments == null ? end(false) : call(connection, method, arguments);
            case "close" -> {
                end(false);
                yield call(connection, method, arguments);
            }
            default -> around(call(connection, method, arguments), method.getReturnType());
        };
    }

    private @Nullable Object around(@Nullable Object result, Class<?> type) {
        return result instanceof Statement statement && Statement.class.isAssignableFrom(type)
                ? proxy(type, (_, method, arguments) -> {
                    if (method.getName().startsWith("execute")) {
                        begin();
                    }
                    return call(statement, method, arguments);
                })
                : result;
    }

    private void begin() throws SQLException {
        if (!autoCommit && !open) {
            connection.setAutoCommit(false);
            open = true;
        }
    }

    private @Nullable Object end(boolean commits) throws SQLException {
        if (open) {
            open = false;
            try {
                if (commits) {
                    connection.commit();
                } else {
                    connection.rollback();
                }
                connection.setAutoCommit(true);
            } catch (SQLException e) {
                throw e;
            } catch (Exception e) { // a manager that has rolled back throws undeclared exceptions
                throw new SQLException(String.valueOf(e.getMessage()), e);
            }
        }
        return null;
    }

    private static @Nullable Object call(Object on, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception unexpected && !(unexpected instanceof SQLException)
                    ? new SQLException(String.valueOf(unexpected.getMessage()), unexpected)
                    : e.getCause();
        }
    }
}
