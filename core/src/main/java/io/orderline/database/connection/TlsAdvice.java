package io.orderline.database.connection;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Advice for a connection that fails because of TLS. Only the message reveals the cause: drivers report the
/// SQLSTATE of an unreachable server, or of a wrong password.
final class TlsAdvice {
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
        boolean ofFile = message.contains("keystore") || message.contains("private key") || message.contains("ssl ");
        return ofFile
                ? Optional.of("A file that the URL names for TLS cannot be used"
                        + (e.getCause() == null ? "." : ": " + e.getCause().getMessage() + "."))
                : Optional.empty();
    }
}
