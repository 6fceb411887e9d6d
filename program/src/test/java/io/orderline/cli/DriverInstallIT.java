package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.testing.Drill;
import io.orderline.testing.MavenServer;
import io.orderline.testing.Program;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `orderline driver install` against a repository on the loopback that has H2's jar under another name.
@Drill
class DriverInstallIT {
    private static final String NAME = "org.example:copied:1.0";
    private static final String ACCEPTED = NAME + " --accept-licence";
    private static final String JAR = "/org/example/copied/1.0/copied-1.0.jar";
    private static final JdbcDriver H2 = JdbcDriver.bundled("h2");

    @TempDir
    private Path folder;

    @AutoClose
    private final MavenServer server = new MavenServer();

    private Path settings = Path.of("");

    @BeforeEach
    void aRepository() throws Exception {
        server.put("org.example", "copied", "1.0", Files.readAllBytes(H2.jar().orElseThrow()));
        settings = server.settings(folder, server.url(), "");
    }

    private DriverFolder drivers() {
        return DriverFolder.of(
                Map.of("ORDERLINE_DRIVERS", folder.resolve("drivers").toString()));
    }

    private Program.Ended run(String line) {
        var program = new InProcess(Map.of("ORDERLINE_DRIVERS", drivers().path().toString()));
        int code = program.run(line);
        return new Program.Ended(code, program.out(), program.err());
    }

    private Program.Ended install(String name) {
        return run("driver install " + name + " --settings " + settings);
    }

    @Test
    void theLicenceIsShownAndNothingIsFetchedUnlessItIsAccepted() {
        assertThat(install(NAME).withCode(2).err())
                .contains("its POM says  Test Licence, https://licence.example/")
                .contains("nothing was fetched", "--accept-licence");
        assertThat(server.served()).noneMatch(path -> path.endsWith(".jar"));
        assertThat(drivers().list()).isEmpty();
    }

    @Test
    void atATerminalTheAnswerDecides() {
        Program.Ended refused = atATerminal("n").withCode(3);
        assertThat(refused.out()).contains("Do you accept these licences? [y/N]", "were not accepted");
        assertThat(server.served()).noneMatch(path -> path.endsWith(".jar"));
        assertThat(atATerminal("y").withCode(0).out())
                .contains("installed in " + drivers().path());
        assertThat(drivers().list()).hasSize(1);
    }

    /// A terminal shows both streams as one.
    private Program.Ended atATerminal(String answer) {
        return Program.in(folder)
                .through("sh", "-c", "echo " + answer + " | script -qfec \"$*\" /dev/null", "sh")
                .run(words("driver install " + NAME + " --settings " + settings));
    }

    @Test
    void anInstalledDriverIsListedUsedAndRemoved() {
        assertThat(install(ACCEPTED).withCode(0).err()).contains(H2.sha256());
        assertThat(server.served()).contains(JAR);
        assertThat(install(NAME).withCode(0).err()).contains("copied 1.0 is installed already");
        assertThat(run("driver list").withCode(0).out())
                .containsPattern("h2 +" + H2.version() + " +bundled +MPL 2.0 or EPL 1.0 +/.*\\.jar")
                .containsPattern(
                        "copied +1.0 +installed +Test Licence +" + drivers().path())
                .containsPattern("oracle +[\\d.]+ +known .*orderline driver install oracle");
        assertThat(run("driver list --json").withCode(0).out())
                .contains("\"sha256\" : \"" + H2.sha256(), "\"state\" : \"installed\"");
        assertThat(run("drop --url jdbc:h2:mem:x --user sa --driver copied")
                        .withCode(0)
                        .err())
                .doesNotContain("orderline:");
        run("driver remove copied").withCode(0);
        assertThat(drivers().list()).isEmpty();
        assertThat(run("drop --url jdbc:h2:mem:x --driver copied@1.0")
                        .withCode(3)
                        .err())
                .contains("the JDBC driver copied@1.0 is not installed", "orderline driver install");
    }

    @Test
    void aDriverThatIsNotInstalledIsAskedForByItsCommand() {
        assertThat(run("run --url jdbc:h2:mem:x --driver oracle@23.4")
                        .withCode(3)
                        .err())
                .contains("Install it with: orderline driver install oracle@23.4");
        assertThat(run("driver remove h2").withCode(3).err()).contains("cannot be removed");
        assertThat(run("driver remove oracle").withCode(3).err())
                .contains("is not installed in '" + drivers().path());
    }

    @Test
    void aJarWithAWrongChecksumIsRefused() {
        server.damage(JAR);
        assertThat(install(ACCEPTED).withCode(3).err()).contains("wrong checksum", "Nothing was installed");
        assertThat(drivers().list()).isEmpty();
    }

    @Test
    void aVersionOrAnArtifactThatIsNotThereIsNamed() {
        assertThat(install("org.example:copied:2.0").withCode(3).err())
                .contains("there is no version 2.0 of org.example:copied. The newest are: 1.0.");
        assertThat(install("org.example:nothing:1.0").withCode(3).err())
                .contains("there is no org.example:nothing:1.0 in here (" + server.url(), settings.toString());
    }

    @Test
    void aRepositoryThatDoesNotAnswerIsNamedWithItsReason() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        settings = server.settings(folder, "http://127.0.0.1:" + port + "/", "");
        assertThat(install(ACCEPTED).withCode(3).err())
                .contains("cannot be fetched from here (http://127.0.0.1:" + port, "ConnectException")
                .contains("Is the network there?", settings.toString());
    }

    @Test
    void offlineTakesWhatTheLocalRepositoryHas() throws Exception {
        settings = server.settings(folder, server.url(), "<offline>true</offline>");
        assertThat(install(ACCEPTED).withCode(3).err()).contains("told to stay offline");
        assertThat(server.served()).isEmpty();
        settings = server.settings(folder, server.url(), "");
        install(ACCEPTED).withCode(0);
        run("driver remove copied").withCode(0);
        int before = server.served().size();
        install(ACCEPTED + " --offline").withCode(0);
        assertThat(server.served()).hasSize(before);
    }

    /// The mirror's host does not exist: only the proxy can know it.
    @Test
    void theProxyOfTheSettingsIsUsed() throws Exception {
        String port = server.url().replaceAll("\\D+127.0.0.1:(\\d+)/", "$1");
        settings = server.settings(
                folder,
                "http://repository.invalid/",
                "<proxies><proxy><active>true</active><protocol>http</protocol><host>127.0.0.1</host><port>" + port
                        + "</port></proxy></proxies>");
        install(ACCEPTED).withCode(0);
        assertThat(server.served()).contains(JAR);
    }

    /// A limit to the size of files does what a full disk does. The local repository has the jar already.
    @Test
    void aFullDiskLeavesNothingHalf() throws Exception {
        install(ACCEPTED).withCode(0);
        run("driver remove copied").withCode(0);
        String again = "driver install " + ACCEPTED + " --offline --settings " + settings;
        Program.Ended full = Program.in(folder)
                .through("prlimit", "--fsize=1000000")
                .run(words(again))
                .withCode(3);
        assertThat(full.err()).contains("cannot be written into '" + drivers().path(), "File too large");
        assertThat(drivers().path()).isDirectoryNotContaining(path -> Files.isDirectory(path));
        run(again).withCode(0);
        assertThat(drivers().list()).hasSize(1);
    }

    @Test
    void aProcessKilledWhileItFetchesLeavesNothingHalf() {
        server.stopWithin(JAR);
        try (Program program =
                Program.in(folder).start(words("driver install " + ACCEPTED + " --settings " + settings))) {
            await().until(() -> server.served().contains(JAR));
            program.signal("KILL");
            assertThat(program.await().code()).isEqualTo(137);
        }
        assertThat(drivers().list()).isEmpty();
        server.release();
        install(ACCEPTED).withCode(0);
        assertThat(drivers().list()).singleElement().satisfies(driver -> {
            assertThat(driver.damage()).isEmpty();
            assertThat(driver.load().sha256()).isEqualTo(H2.sha256());
        });
    }
}
