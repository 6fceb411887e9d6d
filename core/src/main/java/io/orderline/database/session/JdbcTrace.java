package io.orderline.database.session;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Wraps a connection, and records calls to the server while a session is traced. Belongs to the session's
/// thread.
final class JdbcTrace {
    private final Supplier<@Nullable StatementTrace> trace;
    private final Supplier<String> statementId;

    /// @param trace returns the current trace; null while the session is not traced
    /// @param statementId returns the ID of the session's last statement
    JdbcTrace(Supplier<@Nullable StatementTrace> trace, Supplier<String> statementId) {
        this.trace = trace;
        this.statementId = statementId;
    }

    Connection around(Connection connection) {
        return proxy(Connection.class, (method, arguments) -> ofConnection(connection, method, arguments));
    }

    private @Nullable Object ofConnection(Connection connection, Method method, Object @Nullable [] arguments)
            throws Throwable {
        StatementTrace.Kind kind = kind(method.getName(), arguments);
        StatementTrace current = trace.get();
        @Nullable Object result;
        if (kind == null || current == null) {
            result = call(connection, method, arguments);
        } else {
            String id = kind == StatementTrace.Kind.PREPARE ? statementId.get() : "";
            result = current.timed(current.begin(kind, id), () -> call(connection, method, arguments));
        }
        return switch (result) {
            case PreparedStatement prepared -> around(PreparedStatement.class, prepared);
            case Statement plain -> around(Statement.class, plain);
            case null, default -> result;
        };
    }

    private static StatementTrace.@Nullable Kind kind(String method, Object @Nullable [] arguments) {
        return switch (method) {
            case "prepareStatement" -> StatementTrace.Kind.PREPARE;
            case "commit" -> StatementTrace.Kind.COMMIT;
            case "rollback" ->
                arguments != null && arguments.length == 1 && arguments[0] instanceof Savepoint
                        ? StatementTrace.Kind.ROLLBACK_TO_SAVEPOINT
                        : StatementTrace.Kind.ROLLBACK;
            case "setSavepoint" -> StatementTrace.Kind.SAVEPOINT;
            case "releaseSavepoint" -> StatementTrace.Kind.RELEASE_SAVEPOINT;
            case "setAutoCommit" -> StatementTrace.Kind.SETTING;
            default -> null;
        };
    }

    private <T extends Statement> T around(Class<T> type, T statement) {
        return proxy(type, new OfStatement(statement));
    }

    private final class OfStatement implements Answer {
        private final Statement statement;
        private StatementTrace.@Nullable Step step;

        OfStatement(Statement statement) {
            this.statement = statement;
        }

        @Override
        public @Nullable Object to(Method method, Object @Nullable [] arguments) throws Throwable {
            StatementTrace current = trace.get();
            String name = method.getName();
            if (current == null) {
                step = null;
                return call(statement, method, arguments);
            }
            if (name.startsWith("execute")) {
                return executed(current, name, method, arguments);
            }
            Object result = call(statement, method, arguments);
            StatementTrace.Step last = step;
            if (name.equals("getUpdateCount") && last != null && result instanceof Integer count && count >= 0) {
                last.rows(count);
            }
            return rows(current, result);
        }

        private @Nullable Object executed(
                StatementTrace current, String name, Method method, Object @Nullable [] arguments) throws Throwable {
            StatementTrace.Step fresh = current.begin(kind(name), statementId.get());
            step = fresh;
            Object result = current.timed(fresh, () -> call(statement, method, arguments));
            switch (result) {
                case Integer count -> fresh.rows(count);
                case Boolean found -> {
                    if (!found) {
                        fresh.isUpdate();
                    }
                }
                case int[] counts -> {
                    long sum = 0;
                    for (int count : counts) {
                        sum += Math.max(0, count);
                    }
                    fresh.rows(sum);
                }
                case null, default -> {}
            }
            return rows(current, result);
        }

        private static StatementTrace.Kind kind(String method) {
            return switch (method) {
                case "executeUpdate", "executeLargeUpdate" -> StatementTrace.Kind.UPDATE;
                case "executeBatch", "executeLargeBatch" -> StatementTrace.Kind.BATCH;
                default -> StatementTrace.Kind.QUERY;
            };
        }

        private @Nullable Object rows(StatementTrace current, @Nullable Object result) {
            StatementTrace.Step of = step;
            return of != null && result instanceof ResultSet rows ? around(current, of, rows) : result;
        }
    }

    private static ResultSet around(StatementTrace current, StatementTrace.Step step, ResultSet rows) {
        return proxy(ResultSet.class, (method, arguments) -> switch (method.getName()) {
            case "next" -> {
                Object row = current.fetched(step, () -> call(rows, method, arguments));
                step.fetched(Boolean.TRUE.equals(row));
                yield row;
            }
            case "close" -> current.fetched(step, () -> call(rows, method, arguments));
            default -> call(rows, method, arguments);
        });
    }

    /// Answers a call of the proxy; null if the driver's own method returns null.
    private interface Answer {
        @Nullable
        Object to(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    @SuppressWarnings("NullAway") // a proxied method may return null
    private static <T> T proxy(Class<T> type, Answer answer) {
        InvocationHandler handler = (_, method, arguments) -> answer.to(method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object call(Object on, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
