package io.orderline.cli;

import static io.orderline.cli.TlsTries.inGuide;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testing.Certificates;
import io.orderline.testing.Drill;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the guide says of TLS and PostgreSQL, on a server with TLS whose certificate is for 127.0.0.1. Its user
/// `holder` logs in by a certificate and by nothing else.
@Drill
class PostgresTlsIT {
    private static final String HOLDER = "holder";

    @TempDir
    private static Path files;

    @TempDir
    private Path folder;

    private static Certificates certificates;
    private static ServerTestbed testbed;
    private static TlsTries tries;

    @BeforeAll
    static void start() throws Exception {
        certificates = Certificates.make(files, HOLDER);
        testbed = TestbedCatalog.temporary(Map.of("shared_buffers", "128MB"), text -> {});
        testbed.start();
        Target target = testbed.target();
        tries = new TlsTries(target);
        assertThat(tries.refused("?sslmode=require"))
                .contains("The server does not support SSL", "The URL asks for TLS, and the server has none");
        encrypt(TestDatabase.of(target));
    }

    @AfterAll
    static void stop() {
        testbed.close();
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
        await().until(() -> !tries.with("").equals(TlsTries.NOT_ENCRYPTED));
    }

    private static void give(Path file, Path place) throws Exception {
        Files.copy(file, place);
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rw-------"));
        Files.setOwner(place, Files.getOwner(place.getParent()));
    }

    private static String checked(Path authority) throws IOException {
        return inGuide("?sslmode=verify-full&sslrootcert=") + authority;
    }

    @Test
    void aRunTellsThatItWasEncrypted() throws Exception {
        tries.tellsInARun(folder, checked(certificates.authority()));
    }

    @Test
    void withoutAWordTheDriverEncryptsAndChecksNothing() throws Exception {
        ServerFacts.Encryption tls = new ServerFacts.Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384");
        assertThat(tries.with("")).isEqualTo(tls);
        assertThat(tries.with(inGuide("?sslmode=require"))).isEqualTo(tls);
        assertThat(tries.with(inGuide("?sslmode=disable"))).isEqualTo(TlsTries.NOT_ENCRYPTED);
    }

    @Test
    void theServersCertificateIsChecked() throws Exception {
        assertThat(tries.with(checked(certificates.authority())).version()).isEqualTo("TLSv1.3");
        assertThat(tries.refused(checked(certificates.otherAuthority())))
                .contains("unable to find valid certification path", "signed by an authority that the URL names");
        assertThat(tries.refused(checked(files.resolve("absent"))))
                .contains("Could not open SSL root certificate file", "signed by an authority that the URL names");
    }

    @Test
    void soIsTheHost() throws Exception {
        String full = checked(certificates.authority());
        assertThat(tries.atLocalhost().refused(full)).contains("for another host than the URL names");
        assertThat(tries.atLocalhost().with(full.replace("full", "ca")).version())
                .isEqualTo("TLSv1.3");
    }

    @Test
    void aClientsCertificateIsWantedAndGiven() throws Exception {
        TlsTries holder = tries.as(HOLDER, Password.NONE);
        String full = checked(certificates.authority());
        assertThat(holder.refused(full))
                .contains(
                        "connection requires a valid client certificate",
                        "The server wants a certificate of the client");
        String given = full + inGuide("&sslcert=") + certificates.client() + inGuide("&sslkey=");
        assertThat(holder.with(given + certificates.clientKey()).version()).isEqualTo("TLSv1.3");
        assertThat(holder.refused(given + certificates.folder().resolve("client.key")))
                .contains("Could not load the private key", "A file that the URL names for TLS cannot be used");
    }
}
