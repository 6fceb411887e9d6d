package io.orderline.target;

import io.orderline.base.JdbcUrl;
import java.sql.SQLException;
import java.util.Locale;

/// The database cannot be used: not reachable, refuses the login, or is not in the state that was asked for. Or a host
/// that is to be watched cannot.
/// The message is for the user. Ends in exit code 3.
public final class TargetException extends RuntimeException {
    public TargetException(String message) {
        super(message);
    }

    public TargetException(String message, Throwable cause) {
        super(message, cause);
    }

    static TargetException connecting(Target target, SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        String advice = Neighbours.of(target, e).map(hint -> hint + "\n").orElse("")
                + TlsAdvice.of(e)
                        .orElseGet(() -> advice(
                                target, state, String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT)));
        return new TargetException(
                "cannot connect to " + target.shownUrl() + ": "
                        + JdbcUrl.of(target.url()).without(firstLine(e)) + " [SQLSTATE " + state + "]\n" + advice,
                e);
    }

    /// SQLSTATE classes of SQL:2016: 08 connection, 28 invalid authorization, 3D invalid catalog name.
    private static String advice(Target target, String state, String message) {
        if (state.startsWith("28") || message.contains("password")) {
            return "Check the user '" + target.user() + "' and "
                    + target.password().advice() + ".";
        }
        if (state.startsWith("3D")) {
            return "Create the database first, or name another one in the URL.";
        }
        if (state.startsWith("08")) {
            return "Is the server running, and are host and port in the URL right?";
        }
        if (state.startsWith("53")) {
            return "The server has no room for another session: fewer terminals, or a larger max_connections.";
        }
        return "Check the URL and that the server accepts connections from this host.";
    }

    static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
    }
}
