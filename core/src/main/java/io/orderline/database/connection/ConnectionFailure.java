package io.orderline.database.connection;

import io.orderline.base.JdbcUrl;
import io.orderline.base.NameSuggestion;
import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /// Returns advice by the SQLSTATE class of SQL:2016: 08 connection, 28 invalid authorization, 3D invalid
    /// catalog.
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

    /// If the database of a URL does not exist, lists the databases that exist on the server, with the same
    /// login.
    private static final class OtherDatabases {
        /// The SQLSTATE for an invalid catalog name.
        private static final String NO_SUCH_DATABASE = "3D000";
        private static final Pattern DATABASE = Pattern.compile("(//[^/]*/)([^?;]*)");

        private static final int MOST = 10;

        private OtherDatabases() {}

        /// Returns a sentence for the user; empty if the error has another cause, or if the server does not
        /// answer.
        static Optional<String> of(Target target, SQLException error) {
            Optional<String> other = target.dialect().fact("maintenance_database");
            Optional<String> query = target.dialect().fact("databases");
            Matcher url = DATABASE.matcher(target.url());
            if (!NO_SUCH_DATABASE.equals(error.getSQLState())
                    || other.isEmpty()
                    || query.isEmpty()
                    || !url.find()
                    || url.group(2).equals(other.get())) {
                return Optional.empty();
            }
            String beside = url.replaceFirst("$1" + Matcher.quoteReplacement(other.get()));
            Target neighbour = new Target(beside, target.user(), target.password(), target.dialect(), target.driver());
            try (Connection connection = neighbour.login("neighbours")) {
                return Optional.of(text(url.group(2), SqlQuery.list(connection, query.get(), row -> row.getString(1))));
            } catch (SQLException | TargetException unanswered) {
                return Optional.empty();
            }
        }

        static String text(String wanted, List<String> names) {
            String all = String.join(", ", names.subList(0, Math.min(MOST, names.size())));
            String more = names.size() > MOST ? ", …" : "";
            return NameSuggestion.nearest(wanted, names)
                            .map(name -> "Did you mean '" + name + "'? ")
                            .orElse("")
                    + "Databases of this server: " + all + more + ".";
        }
    }

    /// Advice for a connection that fails because of TLS. Only the message reveals this cause, because drivers
    /// report it with the SQLSTATE of an unreachable server or of a wrong password.
    static final class TlsAdvice {
        private static final String GUIDE = " See docs/guide/tls.md.";
        private static final Map<Pattern, String> BY_WORDS = byWords();

        private TlsAdvice() {}

        private static Map<Pattern, String> byWords() {
            Map<Pattern, String> advice = new LinkedHashMap<>();
            advice.put(
                    Pattern.compile("does not support ssl|ssl not enabled"),
                    "The URL asks for TLS, and the server has none: configure it there.");
            advice.put(
                    Pattern.compile("hostname .*could not be verified|hostname verification failed"),
                    "The server's certificate is for another host than the URL names.");
            advice.put(
                    Pattern.compile("client certificate"),
                    "The server wants a certificate of the client: name it in the URL, by sslcert and sslkey (PostgreSQL) or"
                            + " keyStore (MariaDB).");
            advice.put(
                    Pattern.compile("self signed|pkix path|certification path|root certificate"),
                    "The server's certificate must be signed by an authority that the URL names, by sslrootcert (PostgreSQL) or"
                            + " serverSslCert (MariaDB).");
            return advice;
        }

        static Optional<String> of(SQLException e) {
            String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
            return BY_WORDS.entrySet().stream()
                    .filter(words -> words.getKey().matcher(message).find())
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .or(() -> ofFile(e, message))
                    .map(advice -> advice + GUIDE);
        }

        private static Optional<String> ofFile(SQLException e, String message) {
            boolean ofFile =
                    message.contains("keystore") || message.contains("private key") || message.contains("ssl ");
            return ofFile
                    ? Optional.of("A file that the URL names for TLS cannot be used"
                            + (e.getCause() == null ? "." : ": " + e.getCause().getMessage() + "."))
                    : Optional.empty();
        }
    }
}
