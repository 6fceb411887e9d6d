package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@Needs(Need.MARIADB)
class MariaDbTlsIT extends TlsTests {
    MariaDbTlsIT() {
        super(
                "?sslMode=verify-full&serverSslCert=",
                "A file that the URL names for TLS cannot be used: File not found");
    }

    @BeforeAll
    static void start() throws Exception {
        testbed = TemporaryTestbed.started(
                "mariadb",
                "innodb_buffer_pool_size=128M",
                "innodb_log_file_size=64M",
                "ssl_cert=" + certificates.server(),
                "ssl_key=" + certificates.serverKey(),
                "ssl_ca=" + certificates.authority());
        TestDatabase.of(testbed.target())
                .execute(
                        "CREATE USER " + HOLDER + "@'127.0.0.1' REQUIRE SUBJECT '/CN=" + HOLDER + "'",
                        "GRANT ALL ON orderline.* TO " + HOLDER + "@'127.0.0.1'");
    }

    @Test
    void withoutAWordTheDriverDoesNotEncrypt() throws Exception {
        assertThat(with("")).isEqualTo(NOT_ENCRYPTED);
        assertThat(with(inGuide("?sslMode=trust"))).isEqualTo(ENCRYPTED);
    }

    @Test
    void aServerWithoutTlsIsRefusedIfTheUrlAsksForIt() {
        try (TestDatabase plain = MariaDbFixture.create()) {
            assertThat(refused(plain.target(), "?sslMode=verify-full"))
                    .contains("ssl not enabled in the server", "The URL asks for TLS, and the server has none");
        }
    }

    @Test
    void withoutAnAuthorityTheServersCertificateIsItsOwn() {
        assertThat(refused("?sslMode=verify-full"))
                .contains("Self signed certificates", "signed by an authority that the URL names");
    }

    /// The server does not tell what it misses.
    @Test
    void aClientsCertificateIsWantedAndGiven() throws Exception {
        String full = checked(certificates.authority());
        assertThat(refused(holder(), full)).contains("Access denied for user 'holder'");
        assertThat(with(holder(), full + inGuide("&keyStore=") + certificates.clientStore())
                        .version())
                .isEqualTo("TLSv1.3");
    }
}
