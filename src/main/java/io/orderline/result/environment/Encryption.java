package io.orderline.result.environment;

import java.util.Optional;

/// Whether what driver and database tell each other is encrypted, as the server said of the run's own connection.
/// Where something stands between them, a pooler for example, that is the way from there to the server.
///
/// @param version such as `TLSv1.3`; `TLS` if no more is known; empty if the connection is not encrypted
/// @param cipher such as `TLS_AES_256_GCM_SHA384`; empty if it is not known, and if there is none
public record Encryption(String version, String cipher) {
    public static final String UNKNOWN = "unknown whether it is encrypted";

    /// In words, unknown if there is none.
    public static String text(Optional<Encryption> encryption) {
        return encryption.map(Encryption::text).orElse(UNKNOWN);
    }

    /// `TLSv1.3, TLS_AES_256_GCM_SHA384`, or `not encrypted`.
    public String text() {
        return version.isEmpty() ? "not encrypted" : version + (cipher.isEmpty() ? "" : ", " + cipher);
    }
}
