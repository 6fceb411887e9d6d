package io.orderline.database.connection;

import io.orderline.base.JdbcUrl;
import io.orderline.base.TargetException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/// Explains why a connection failed, and what the user can do about it.
public final class ConnectionFailure {
    private static final int MOST_CAUSES = 20;

    private ConnectionFailure() {}

    public static TargetException of(Target target, SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        String advice = OtherDatabases.of(target, e).map(hint -> hint + "\n").orElse("")
                + TlsAdvice.of(e)
                        .orElseGet(() -> advice(
                                target,
                                state,
                                String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT),
                                isBecauseOf(UnknownHostException.class, e)));
        return new TargetException(
                "cannot connect to " + target.shownUrl() + ": "
                        + JdbcUrl.of(target.url()).without(firstLine(e)) + " [SQLSTATE " + state + "]\n" + advice,
                e);
    }

    /// Advises by SQLSTATE class of SQL:2016: 08 connection, 28 invalid authorization, 3D invalid catalog.
    private static String advice(Target target, String state, String message, boolean unknownHost) {
        if (state.startsWith("28") || message.contains("password")) {
            return "Check the user '" + target.user() + "' and "
                    + target.password().advice() + ".";
        }
        if (state.startsWith("3D")) {
            return "Create the database first, or name another one in the URL.";
        }
        if (state.startsWith("08") && unknownHost) {
            return "No host of that name is known: is it spelt right, and can this machine resolve it?";
        }
        if (state.startsWith("08")) {
            return "Is the server running, and are host and port in the URL right?";
        }
        if (state.startsWith("53")) {
            return "The server has no room for another session: fewer terminals, or a larger max_connections.";
        }
        return "Check the URL and that the server accepts connections from this host.";
    }

    public static boolean isLateAnswer(TargetException e) {
        return isBecauseOf(SocketTimeoutException.class, e);
    }

    private static boolean isBecauseOf(Class<? extends Throwable> cause, Throwable e) {
        return Stream.iterate(e, Objects::nonNull, Throwable::getCause)
                .limit(MOST_CAUSES)
                .anyMatch(cause::isInstance);
    }

    static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
