package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.testbed.TestbedCatalog;
import io.orderline.testing.Drill;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@Drill
class PostgresTlsIT extends TlsTests {
    PostgresTlsIT() {
        super(
                "?sslmode=verify-full&sslrootcert=",
                "Could not open SSL root certificate file",
                "signed by an authority that the URL names");
    }

    @BeforeAll
    static void start() throws Exception {
        testbed = TemporaryTestbed.started(TestbedCatalog.USUAL, "shared_buffers=128MB");
        assertThat(refused("?sslmode=require"))
                .contains("The server does not support SSL", "The URL asks for TLS, and the server has none");
        encrypt(TestDatabase.of(testbed.target()));
    }

    /// Under the names that the server looks for.
    private static void encrypt(TestDatabase database) throws Exception {
        Path data = Path.of(database.query("SHOW data_directory"));
        give(certificates.server(), data.resolve("server.crt"));
        give(certificates.serverKey(), data.resolve("server.key"));
        give(certificates.authority(), data.resolve("root.crt"));
        Path rules = data.resolve("pg_hba.conf");
        Files.writeString(rules, "hostssl all " + HOLDER + " 127.0.0.1/32 cert\n" + Files.readString(rules));
        database.execute(
                "CREATE ROLE " + HOLDER + " LOGIN",
                "ALTER SYSTEM SET ssl_ca_file = 'root.crt'",
                "ALTER SYSTEM SET ssl = on",
                "SELECT pg_reload_conf()");
        await().until(() -> !with("").equals(NOT_ENCRYPTED));
    }

    private static void give(Path file, Path place) throws Exception {
        Files.copy(file, place);
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rw-------"));
        Files.setOwner(place, Files.getOwner(place.getParent()));
    }

    @Test
    void withoutAWordTheDriverEncryptsAndChecksNothing() throws Exception {
        assertThat(with("")).isEqualTo(ENCRYPTED);
        assertThat(with(inGuide("?sslmode=require"))).isEqualTo(ENCRYPTED);
        assertThat(with(inGuide("?sslmode=disable"))).isEqualTo(NOT_ENCRYPTED);
    }

    @Test
    void aClientsCertificateIsWantedAndGiven() throws Exception {
        String full = checked(certificates.authority());
        assertThat(refused(holder(), full))
                .contains(
                        "connection requires a valid client certificate",
                        "The server wants a certificate of the client");
        String given = full + inGuide("&sslcert=") + certificates.client() + inGuide("&sslkey=");
        assertThat(with(holder(), given + certificates.clientKey()).version()).isEqualTo("TLSv1.3");
        assertThat(refused(holder(), given + certificates.folder().resolve("client.key")))
                .contains("Could not load the private key", "A file that the URL names for TLS cannot be used");
    }
}
