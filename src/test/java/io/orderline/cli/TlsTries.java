package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Encryption;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/// Connections to one server, with different words behind the URL.
record TlsTries(Target target) {
    static final ServerFacts.Encryption NOT_ENCRYPTED = new ServerFacts.Encryption("", "");

    /// A user with a password, or without one.
    TlsTries as(String user, Password password) {
        return new TlsTries(new Target(target.url(), user, password, target.dialect(), target.driver()));
    }

    /// The same server under another name.
    TlsTries atLocalhost() {
        return new TlsTries(at(target.url().replace("127.0.0.1", "localhost")));
    }

    private Target at(String url) {
        return new Target(url, target.user(), target.password(), target.dialect(), target.driver());
    }

    /// How a connection was encrypted.
    ServerFacts.Encryption with(String options) throws SQLException {
        try (Connection connection = at(target.url() + options).connect("test")) {
            return ServerFacts.read(connection, target.dialect()).encryption().orElseThrow();
        }
    }

    /// Loads and runs, and looks for it where it is told.
    void tellsInARun(Path folder, String options) throws IOException {
        Program.Launch program = Program.in(folder)
                .environment("ORDERLINE_PASSWORD", target.password().reveal());
        String place = "--url=" + target.url() + options;
        String user = "--user=" + target.user();
        program.run("load", place, user, "--warehouses=1").withCode(0);
        Program.Ended ended = program.run(
                "run",
                "--full",
                place,
                user,
                "--verify-before=false",
                "--verify-after=false",
                "--ceiling=false",
                "--pace=" + Workbench.LIGHT,
                "--terminals=2",
                "--ramp-up=0s",
                "--duration=3s");
        assertThat(ended.out()).contains("\nconnection  TLSv1.3, TLS_AES_256_GCM_SHA384\n");
        RunFolder run = RunFolder.list(folder.resolve("runs")).getFirst();
        assertThat(run.readResult().setup().encryption()).contains(new Encryption("TLSv1.3", "TLS_AES_256_GCM_SHA384"));
        assertThat(Files.readString(run.report())).contains("<dd>TLSv1.3, TLS_AES_256_GCM_SHA384</dd>");
    }

    /// Words behind a URL, of which the guide says what they do.
    static String inGuide(String options) throws IOException {
        assertThat(Files.readString(Path.of("docs/guide/tls.md"))).contains(options);
        return options;
    }

    /// What a user is told.
    String refused(String options) {
        return String.valueOf(
                catchThrowableOfType(TargetException.class, () -> with(options)).getMessage());
    }
}
