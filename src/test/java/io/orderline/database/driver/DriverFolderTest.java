package io.orderline.database.driver;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.database.driver.KnownDriver.Licence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// With H2's own jar, under another name.
class DriverFolderTest {
    private static final JdbcDriver BUNDLED = JdbcDriver.bundled("h2");
    private static final Path JAR = BUNDLED.jar().orElseThrow();

    @TempDir
    private Path temporary;

    private Path root = Path.of("");
    private DriverFolder folder = new DriverFolder(root);

    @BeforeEach
    void aFolderThatDoesNotExistYet() {
        root = temporary.resolve("a/b");
        folder = new DriverFolder(root);
    }

    private InstalledDriver install(String version) {
        return folder.install(parts(version, JAR));
    }

    private static DriverFolder.Parts parts(String version, Path... jars) {
        return new DriverFolder.Parts(
                "mine",
                Optional.empty(),
                new MavenCoordinates("org.example", "mine", version),
                new Licence("A \"free\" licence\n", "https://licence.example/"),
                List.of(jars));
    }

    private static void execute(JdbcDriver driver, String sql) throws SQLException {
        String url = "jdbc:h2:mem:shared;DB_CLOSE_DELAY=-1";
        try (Connection connection = driver.driver().connect(url, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(root)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFolderWithFilesOfSomebodyElseStays() throws Exception {
        InstalledDriver driver = install("1.5");
        Path notes = Files.writeString(driver.folder().resolve("notes.txt"), "mine");
        for (ThrowingCallable change : List.<ThrowingCallable>of(() -> folder.remove(driver), () -> install("1.5"))) {
            assertRefused(change, "has files that no installation of a driver has put there", "notes.txt");
        }
        assertThat(notes).hasContent("mine");
        Files.delete(notes);
        folder.remove(driver);
        Path taken = Files.createDirectories(root.resolve("mine-1.5"));
        Files.writeString(taken.resolve("thesis.tex"), "mine");
        assertThatThrownBy(() -> install("1.5")).hasMessageContaining("thesis.tex");
        assertThat(taken.resolve("thesis.tex")).hasContent("mine");
    }

    @Test
    void whatWasInstalledIsFoundAgain() throws Exception {
        InstalledDriver driver = install("1.5");
        assertThat(folder.list()).containsExactly(driver);
        assertThat(driver.className()).isEqualTo("org.h2.Driver");
        assertThat(driver.licence()).isEqualTo(new Licence("A \"free\" licence ", "https://licence.example/"));
        assertThat(driver.jars().getFirst().sha256()).isEqualTo(BUNDLED.sha256());
        assertThat(driver.damage()).isEmpty();
        assertThat(files()).containsExactly(".lock", "mine-1.5");
    }

    /// The same class, the same name of a database in memory, and yet two databases: nothing is shared.
    @Test
    void anInstalledDriverSharesNothingWithTheBundledOne() throws Exception {
        JdbcDriver mine = install("1.5").load();
        Class<?> theirs = mine.driver().getClass();
        assertThat(theirs.getName()).isEqualTo(BUNDLED.driver().getClass().getName());
        assertThat(theirs).isNotSameAs(BUNDLED.driver().getClass());
        execute(mine, "CREATE TABLE only_here (x int)");
        execute(BUNDLED, "CREATE TABLE only_here (y int)");
        execute(mine, "SELECT x FROM only_here");
        assertThatThrownBy(() -> execute(mine, "SELECT y FROM only_here")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> theirs.getClassLoader().loadClass("io.orderline.database.driver.JdbcDriver"))
                .isInstanceOf(ClassNotFoundException.class);
        assertThatThrownBy(() -> theirs.getClassLoader().loadClass("org.postgresql.Driver"))
                .isInstanceOf(ClassNotFoundException.class);
        assertThat(mine.bundled()).isFalse();
        assertThat(mine.sha256()).isEqualTo(BUNDLED.sha256());
    }

    @Test
    void ofSeveralVersionsTheNewestComesFirst() {
        install("2.9");
        install("2.10");
        install("2.10-rc1");
        assertThat(folder.list()).extracting(InstalledDriver::version).containsExactly("2.10", "2.10-rc1", "2.9");
        assertThat(folder.find(DriverName.parse("mine")))
                .hasValueSatisfying(driver -> assertThat(driver.version()).isEqualTo("2.10"));
        assertThat(folder.find(DriverName.parse("mine@2.9")))
                .hasValueSatisfying(driver -> assertThat(driver.version()).isEqualTo("2.9"));
        assertThat(folder.find(DriverName.parse("mine@3"))).isEmpty();
        assertThat(folder.find(DriverName.parse("yours"))).isEmpty();
    }

    @Test
    void aChangedFileIsNotLoadedAndIsReplacedByInstallingAnew() throws Exception {
        InstalledDriver driver = install("1.5");
        Path jar = driver.folder().resolve(driver.jars().getFirst().file());
        Files.write(jar, new byte[] {0}, StandardOpenOption.APPEND);
        assertThat(driver.damage()).singleElement().asString().contains(jar.toString(), "its SHA-256 is another");
        assertRefused(driver::load, "orderline driver install mine@1.5");
        assertThat(install("1.5").damage()).isEmpty();
        assertThat(files()).containsExactly(".lock", "mine-1.5");
        Files.delete(jar);
        assertThat(driver.damage()).singleElement().asString().contains("cannot be read");
    }

    @Test
    void aJarWithoutADriverLeavesNothing() throws Exception {
        install("1.5");
        Path other = Path.of(
                Test.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        assertRefused(() -> folder.install(parts("1.6", other)), "announces no JDBC driver");
        Path text = Files.writeString(temporary.resolve("text.jar"), "no jar");
        assertRefused(() -> folder.install(parts("1.6", text)), "cannot be read as a jar");
        assertRefused(() -> folder.install(parts("1.6", JAR, temporary.resolve("missing.jar"))), "missing.jar");
        assertThat(files()).containsExactly(".lock", "mine-1.5");
    }

    @Test
    void whatADeadProcessLeftIsNoDriverAndIsClearedAway() throws Exception {
        Path left = Files.createDirectories(root.resolve(".unfinished-1-2"));
        Files.copy(JAR, left.resolve("h2.jar"));
        Files.writeString(left.resolve("driver.yaml"), "name: half");
        assertThat(folder.list()).isEmpty();
        install("1.5");
        assertThat(files()).containsExactly(".lock", "mine-1.5");
    }

    @Test
    void aDamagedDescriptionIsNamedWithItsPlace() throws Exception {
        Path file = install("1.5").folder().resolve("driver.yaml");
        Files.writeString(file, Files.readString(file).replace("class:", "klass:"));
        assertMistaken(folder::list, file.toString(), "klass");
    }

    @Test
    void aRemovedOneIsGone() throws Exception {
        folder.remove(install("1.5"));
        assertThat(folder.list()).isEmpty();
        assertThat(files()).containsExactly(".lock");
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws Exception {
        Files.writeString(temporary.resolve("a"), "in the way");
        assertRefused(() -> install("1.5"), "cannot be written into '" + root);
    }

    @Test
    void theFolderIsTheEnvironmentsChoice() {
        Path home = Path.of("/home/me");
        assertThat(DriverFolder.of(Map.of("ORDERLINE_DRIVERS", "/d", "XDG_DATA_HOME", "/x"))
                        .path())
                .isEqualTo(Path.of("/d"));
        assertThat(DriverFolder.of(Map.of("ORDERLINE_DRIVERS", "", "XDG_DATA_HOME", "/x"))
                        .path())
                .isEqualTo(Path.of("/x/orderline/drivers"));
        assertThat(DriverFolder.of(Map.of("XDG_DATA_HOME", "not/absolute", "HOME", home.toString()))
                        .path())
                .isEqualTo(home.resolve(".local/share/orderline/drivers"));
    }
}
