package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Encryption;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Certificates;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the guide says of TLS, on a server with TLS whose certificate is for 127.0.0.1. Its user `holder` logs in by a
/// certificate and by nothing else.
abstract class TlsTests {
    static final String HOLDER = "holder";
    static final ServerFacts.Encryption ENCRYPTED = new ServerFacts.Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384");
    static final ServerFacts.Encryption NOT_ENCRYPTED = new ServerFacts.Encryption("", "");

    @TempDir
    static Path files;

    @TempDir
    private Path folder;

    static Certificates certificates;
    /// Started by what extends this.
    @SuppressWarnings("NullAway.Init")
    static Testbed testbed;

    /// Words behind the URL that have the server's certificate checked by the authority in a file.
    private final String checking;

    /// What is said of the absence of that file.
    private final String[] absent;

    TlsTests(String checking, String... absent) {
        this.checking = checking;
        this.absent = absent;
    }

    @BeforeAll
    static void make() throws Exception {
        certificates = Certificates.make(files, HOLDER);
    }

    @AfterAll
    static void stop() {
        testbed.close();
    }

    final String checked(Path authority) throws IOException {
        return inGuide(checking) + authority;
    }

    /// Words behind a URL, of which the guide says what they do.
    static String inGuide(String options) throws IOException {
        assertThat(Files.readString(Path.of("docs/guide/tls.md"))).contains(options);
        return options;
    }

    static Target holder() {
        Target target = testbed.target();
        return new Target(target.url(), HOLDER, Password.NONE, target.dialect(), target.driver());
    }

    /// The same server under another name.
    private static Target localhost() {
        Target target = testbed.target();
        String url = target.url().replace("127.0.0.1", "localhost");
        return new Target(url, target.user(), target.password(), target.dialect(), target.driver());
    }

    /// How a connection was encrypted with these words behind the URL.
    static ServerFacts.Encryption with(Target target, String options) throws SQLException {
        Target told =
                new Target(target.url() + options, target.user(), target.password(), target.dialect(), target.driver());
        try (Connection connection = told.connect("test")) {
            return ServerFacts.read(connection, target.dialect()).encryption().orElseThrow();
        }
    }

    static ServerFacts.Encryption with(String options) throws SQLException {
        return with(testbed.target(), options);
    }

    /// What a user is told.
    static String refused(Target target, String options) {
        return String.valueOf(catchThrowableOfType(TargetException.class, () -> with(target, options))
                .getMessage());
    }

    static String refused(String options) {
        return refused(testbed.target(), options);
    }

    @Test
    void aRunTellsThatItWasEncrypted() throws Exception {
        Target target = testbed.target();
        Program.Launch program = Program.in(folder)
                .environment("ORDERLINE_PASSWORD", target.password().reveal());
        String place = "--url=" + target.url() + checked(certificates.authority());
        String user = "--user=" + target.user();
        program.run("load", place, user, "--warehouses=1").withCode(0);
        Program.Ended ended = program.run(Words.of(
                "run --full --verify-before=false --verify-after=false --ceiling=false --terminals=2 --ramp-up=0s"
                        + " --duration=3s --pace=" + Workbench.LIGHT,
                place,
                user));
        assertThat(ended.out()).contains("\nconnection  TLSv1.3, TLS_AES_256_GCM_SHA384\n");
        RunFolder run = RunFolder.list(folder.resolve("runs")).getFirst();
        assertThat(run.readResult().setup().encryption()).contains(new Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384"));
        assertThat(Files.readString(run.report())).contains("<dd>TLSv1.3, TLS_AES_256_GCM_SHA384</dd>");
    }

    @Test
    void theServersCertificateIsChecked() throws Exception {
        assertThat(with(checked(certificates.authority())).version()).isEqualTo("TLSv1.3");
        assertThat(refused(checked(certificates.otherAuthority())))
                .contains("unable to find valid certification path", "signed by an authority that the URL names");
        assertThat(refused(checked(files.resolve("absent")))).contains(absent);
    }

    @Test
    void soIsTheHost() throws Exception {
        String full = checked(certificates.authority());
        assertThat(refused(localhost(), full)).contains("for another host than the URL names");
        assertThat(with(localhost(), full.replace("full", "ca")).version()).isEqualTo("TLSv1.3");
    }
}
