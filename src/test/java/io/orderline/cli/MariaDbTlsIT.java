package io.orderline.cli;

import static io.orderline.cli.TlsTries.inGuide;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Certificates;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the guide says of TLS and MariaDB, on a server with TLS whose certificate is for 127.0.0.1. Its user `holder`
/// logs in by a certificate and by nothing else.
@Needs(Need.MARIADB)
class MariaDbTlsIT {
    private static final String HOLDER = "holder";

    @TempDir
    private static Path files;

    @TempDir
    private Path folder;

    private static Certificates certificates;
    private static Testbed testbed;
    private static TlsTries tries;

    @BeforeAll
    static void start() throws Exception {
        certificates = Certificates.make(files, HOLDER);
        testbed = TestbedCatalog.named("mariadb", "test")
                .with(Map.of(
                        "innodb_buffer_pool_size",
                        "128M",
                        "innodb_log_file_size",
                        "64M",
                        "ssl_cert",
                        certificates.server().toString(),
                        "ssl_key",
                        certificates.serverKey().toString(),
                        "ssl_ca",
                        certificates.authority().toString()))
                .testbed(DataLocation.temporary(), _ -> {});
        testbed.start();
        Target target = testbed.target();
        new TestDatabase(
                        "orderline",
                        target.url(),
                        target.user(),
                        target.password().reveal())
                .execute(
                        "CREATE USER " + HOLDER + "@'127.0.0.1' REQUIRE SUBJECT '/CN=" + HOLDER + "'",
                        "GRANT ALL ON orderline.* TO " + HOLDER + "@'127.0.0.1'");
        tries = new TlsTries(target);
    }

    @AfterAll
    static void stop() {
        testbed.close();
    }

    private static String checked(Path authority) throws IOException {
        return inGuide("?sslMode=verify-full&serverSslCert=") + authority;
    }

    @Test
    void aRunTellsThatItWasEncrypted() throws Exception {
        tries.tellsInARun(folder, checked(certificates.authority()));
    }

    @Test
    void withoutAWordTheDriverDoesNotEncrypt() throws Exception {
        assertThat(tries.with("")).isEqualTo(TlsTries.NOT_ENCRYPTED);
        assertThat(tries.with(inGuide("?sslMode=trust")))
                .isEqualTo(new ServerFacts.Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384"));
    }

    @Test
    void aServerWithoutTlsIsRefusedIfTheUrlAsksForIt() {
        TestDatabase plain = MariaDbFixture.create();
        try {
            assertThat(new TlsTries(plain.target()).refused("?sslMode=verify-full"))
                    .contains("ssl not enabled in the server", "The URL asks for TLS, and the server has none");
        } finally {
            MariaDbFixture.drop(plain);
        }
    }

    @Test
    void theServersCertificateIsChecked() throws Exception {
        assertThat(tries.with(checked(certificates.authority())).version()).isEqualTo("TLSv1.3");
        assertThat(tries.refused(checked(certificates.otherAuthority())))
                .contains("unable to find valid certification path", "signed by an authority that the URL names");
        assertThat(tries.refused("?sslMode=verify-full"))
                .contains("Self signed certificates", "signed by an authority that the URL names");
        assertThat(tries.refused(checked(files.resolve("absent"))))
                .contains("A file that the URL names for TLS cannot be used: File not found");
    }

    @Test
    void soIsTheHost() throws Exception {
        String full = checked(certificates.authority());
        assertThat(tries.atLocalhost().refused(full)).contains("for another host than the URL names");
        assertThat(tries.atLocalhost().with(full.replace("full", "ca")).version())
                .isEqualTo("TLSv1.3");
    }

    /// The server does not tell what it misses.
    @Test
    void aClientsCertificateIsWantedAndGiven() throws Exception {
        TlsTries holder = tries.as(HOLDER, Password.NONE);
        String full = checked(certificates.authority());
        assertThat(holder.refused(full)).contains("Access denied for user 'holder'");
        assertThat(holder.with(full + inGuide("&keyStore=") + certificates.clientStore())
                        .version())
                .isEqualTo("TLSv1.3");
    }
}
