package io.orderline.result.environment;

import java.util.Optional;

/// The encryption between driver and database, as the server reported it for the run's own connection. If a
/// pooler or proxy is between them, it is the encryption of the connection from there to the server.
///
/// @param version such as `TLSv1.3`; `TLS` if no more is known; empty if the connection is not encrypted
/// @param cipher such as `TLS_AES_256_GCM_SHA384`; empty if not known or not encrypted
public record Encryption(String version, String cipher) {
    public static final String UNKNOWN = "unknown whether it is encrypted";

    public static String text(Optional<Encryption> encryption) {
        return encryption.map(Encryption::text).orElse(UNKNOWN);
    }

    /// Returns a phrase such as `TLSv1.3, TLS_AES_256_GCM_SHA384`, or `not encrypted`.
    public String text() {
        return version.isEmpty() ? "not encrypted" : version + (cipher.isEmpty() ? "" : ", " + cipher);
    }
}
