package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.driver.JdbcDriver;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Environment;
import io.orderline.result.file.Json;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.OtherHost;
import io.orderline.testing.ShortRun;
import io.orderline.testing.SshHost;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A JDBC driver that only the coordinator has: an older version of PostgreSQL's than the bundled one.
@Drill
class AgentDriverIT extends WorkbenchTests {
    private static final String VERSION = "42.7.7";
    private static final String DRIVER = "postgresql@" + VERSION;

    @BeforeEach
    void install() {
        bench.program().run("driver", "install", DRIVER, "--accept-licence").withCode(0);
    }

    @Test
    void anAgentOverSshHasItAndASecondRunFindsItThere() throws Exception {
        assertThat(JdbcDriver.bundled("postgresql").version()).isNotEqualTo(VERSION);
        Path home = Files.createDirectories(folder.resolve("other home"));
        try (SshHost host = SshHost.known(folder.resolve("ssh"))) {
            host.home(home);
            Environment.DriverJar here = driven(host, "first");
            assertThat(here.version()).isEqualTo(VERSION);
            Path there = home.resolve(".cache/orderline/agents");
            Map<String, FileTime> sent = files(there);
            assertThat(sent).containsKey(here.sha256() + ".jar");
            assertThat(driven(host, "second")).isEqualTo(here);
            assertThat(files(there)).isEqualTo(sent);
        }
    }

    /// The database is reached from there through a port that ssh forwards.
    @Test
    @Needs(Need.NETWORK_NAMESPACES)
    void anAgentOnAnotherHostHasItToo() throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path keys = folder.resolve("ssh");
        try (OtherHost host = OtherHost.start(keys, home)) {
            Process forwarding = host.forward(URI.create(bench.database().url().substring("jdbc:".length()))
                    .getPort());
            Environment there = driven(keys, "root@" + host.address(), "far");
            forwarding.destroy();
            assertThat(there.database().driverJar().orElseThrow().version()).isEqualTo(VERSION);
            assertThat(there.driver().name()).isEqualTo(OtherHost.NAME);
            assertThat(files(home.resolve(".cache/orderline/agents")))
                    .containsKey(there.database().driverJar().orElseThrow().sha256() + ".jar");
        }
    }

    private Environment.DriverJar driven(SshHost host, String name) throws IOException {
        return driven(host.folder(), host.address(), name)
                .database()
                .driverJar()
                .orElseThrow();
    }

    /// What the agent says of itself.
    private Environment driven(Path keys, String host, String name) throws IOException {
        Path results = folder.resolve(name);
        bench.program()
                .environment("ORDERLINE_SSH_FOLDER", keys.toString())
                .environment("SSH_AUTH_SOCK", "")
                .run(bench.arguments(
                        "run",
                        ShortRun.options(words("--terminals=1 --transactions=46 --set=agents.east.host=" + host
                                + " --set=target.driver=" + DRIVER + " --set=results=" + results))))
                .withCode(0);
        RunFolder run = RunFolder.list(results).getFirst();
        return Json.read(new RunFolder(run.agent("east")).environment(), Environment.class);
    }

    /// With the times at which they were written, without those of processes.
    private static Map<String, FileTime> files(Path folder) throws IOException {
        Map<String, FileTime> files = new TreeMap<>();
        try (var all = Files.newDirectoryStream(folder, "[!.]*")) {
            for (Path file : all) {
                files.put(file.getFileName().toString(), Files.getLastModifiedTime(file));
            }
        }
        return files;
    }
}
