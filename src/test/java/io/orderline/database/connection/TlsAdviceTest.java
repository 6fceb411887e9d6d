package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Messages are those of the drivers, as `PostgresTlsIT` and `MariaDbTlsIT` meet them.
class TlsAdviceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The server does not support SSL. | the server has none",
                "(conn=4) Trying to connect with ssl, but ssl not enabled in the server | the server has none",
                "SSL error: (certificate_unknown) PKIX path building failed: x | an authority that the URL names",
                "(conn=11) Self signed certificates. Either set sslMode=trust | an authority that the URL names",
                "Could not open SSL root certificate file /root/.postgresql/root.crt. | an authority that the URL names",
                "The hostname localhost could not be verified by hostnameverifier x. | for another host",
                "(conn=13) SSL hostname verification failed : DNS host | for another host",
                "FATAL: connection requires a valid client certificate | a certificate of the client",
                "Could not load the private key | cannot be used",
            })
    void mattersOfTlsAreKnownByTheirWords(String message, String advice) {
        assertThat(TlsAdvice.of(new SQLException(message)).orElseThrow()).contains(advice, "docs/guide/tls.md");
    }

    @Test
    void theCauseTellsWhichFile() {
        SQLException error = new SQLException("(conn=10) Failed load keyStore", new IOException("File not found: x"));
        assertThat(TlsAdvice.of(error).orElseThrow()).contains("cannot be used: File not found: x.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection to 127.0.0.1:1 refused. Check that the hostname and port are correct",
                "FATAL: password authentication failed for user \"x\"",
                "FATAL: database \"ssl\" does not exist"
            })
    void otherMattersAreNot(String message) {
        assertThat(TlsAdvice.of(new SQLException(message))).isEmpty();
    }
}
