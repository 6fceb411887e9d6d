package io.orderline.database.driver;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
import static io.orderline.testing.Refusal.assertSaid;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.KnownDriver.Licence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Drivers that are installed, and which one is chosen. With H2's own jar, under another name.
class DriverFolderTest {
    private static final JdbcDriver BUNDLED = JdbcDriver.bundled("h2");
    private static final Path JAR = BUNDLED.jar().orElseThrow();

    private final Path temporary;
    private final Path root;
    private final DriverFolder folder;

    DriverFolderTest(@TempDir Path temporary) {
        this.temporary = temporary;
        root = temporary.resolve("a/b"); // which does not exist yet
        folder = new DriverFolder(root);
    }

    private InstalledDriver install(String version) {
        return folder.install(parts(version, JAR));
    }

    private static DriverFolder.DriverContents parts(String version, Path... jars) {
        return parts("mine", Optional.empty(), version, jars);
    }

    private static DriverFolder.DriverContents parts(
            String name, Optional<String> className, String version, Path... jars) {
        MavenCoordinates coordinates = new MavenCoordinates("org.example", name, version);
        Licence licence = new Licence("A \"free\" licence\n", "https://licence.example/");
        return new DriverFolder.DriverContents(name, className, coordinates, licence, List.of(jars));
    }

    private static void execute(JdbcDriver driver, String sql) throws SQLException {
        String url = "jdbc:h2:mem:shared;DB_CLOSE_DELAY=-1";
        try (Connection connection = driver.driver().connect(url, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void assertThere(String... files) {
        assertThat(root.toFile().list()).containsExactlyInAnyOrder(files);
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
        assertSaid(() -> install("1.5"), "thesis.tex");
        assertThat(taken.resolve("thesis.tex")).hasContent("mine");
    }

    @Test
    void whatWasInstalledIsFoundAgainAndARemovedOneIsGone() throws Exception {
        InstalledDriver driver = install("1.5");
        assertThat(folder.list()).containsExactly(driver);
        assertThat(driver.className()).isEqualTo("org.h2.Driver");
        assertThat(driver.licence()).isEqualTo(new Licence("A \"free\" licence ", "https://licence.example/"));
        assertThat(driver.jars().getFirst().sha256()).isEqualTo(BUNDLED.sha256());
        assertThat(driver.damage()).isEmpty();
        assertThere(".lock", "mine-1.5");
        folder.remove(install("1.5"));
        assertThat(folder.list()).isEmpty();
        assertThere(".lock");
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
        assertThrown(SQLException.class, () -> execute(mine, "SELECT y FROM only_here"));
        for (String name : List.of(JdbcDriver.class.getName(), "org.postgresql.Driver")) {
            assertThrown(
                    ClassNotFoundException.class, () -> theirs.getClassLoader().loadClass(name));
        }
        assertThat(mine.bundled()).isFalse();
        assertThat(mine.sha256()).isEqualTo(BUNDLED.sha256());
    }

    @Test
    void ofSeveralVersionsTheNewestComesFirst() {
        List.of("2.9", "2.10", "2.10-rc1").forEach(this::install);
        assertThat(folder.list()).extracting(InstalledDriver::version).containsExactly("2.10", "2.10-rc1", "2.9");
        assertThat(Stream.of("mine", "mine@2.9", "mine@3", "yours").map(DriverName::parse))
                .map(name -> folder.find(name).map(InstalledDriver::version).orElse("none"))
                .containsExactly("2.10", "2.9", "none", "none");
    }

    @Test
    void aChangedFileIsNotLoadedAndIsReplacedByInstallingAnew() throws Exception {
        InstalledDriver driver = install("1.5");
        Path jar = driver.folder().resolve(driver.jars().getFirst().file());
        Files.write(jar, new byte[] {0}, StandardOpenOption.APPEND);
        assertThat(driver.damage()).singleElement().asString().contains(jar.toString(), "its SHA-256 is another");
        assertRefused(driver::load, "orderline driver install mine@1.5");
        assertThat(install("1.5").damage()).isEmpty();
        assertThere(".lock", "mine-1.5");
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
        assertThere(".lock", "mine-1.5");
    }

    @Test
    void whatADeadProcessLeftIsNoDriverAndIsClearedAway() throws Exception {
        Path left = Files.createDirectories(root.resolve(".unfinished-1-2"));
        Files.copy(JAR, left.resolve("h2.jar"));
        Files.writeString(left.resolve("driver.yaml"), "name: half");
        assertThat(folder.list()).isEmpty();
        install("1.5");
        assertThere(".lock", "mine-1.5");
    }

    @Test
    void aDamagedDescriptionAndAFolderThatCannotBeMadeAreNamed() throws Exception {
        Path file = install("1.5").folder().resolve("driver.yaml");
        Files.writeString(file, Files.readString(file).replace("class:", "klass:"));
        assertMistaken(folder::list, file.toString(), "klass");
        Path inTheWay =
                Files.writeString(temporary.resolve("file"), "in the way").resolve("b");
        assertRefused(
                () -> new DriverFolder(inTheWay).install(parts("1.5", JAR)), "cannot be written into '" + inTheWay);
    }

    private static Path chosen(Map<String, String> environment) {
        return DriverFolder.of(environment).path();
    }

    @Test
    void theFolderIsTheEnvironmentsChoice() {
        assertThat(chosen(Map.of("ORDERLINE_DRIVERS", "/d", "XDG_DATA_HOME", "/x")))
                .isEqualTo(Path.of("/d"));
        assertThat(chosen(Map.of("ORDERLINE_DRIVERS", "", "XDG_DATA_HOME", "/x")))
                .isEqualTo(Path.of("/x/orderline/drivers"));
        assertThat(chosen(Map.of("XDG_DATA_HOME", "not/absolute", "HOME", "/home/me")))
                .isEqualTo(Path.of("/home/me/.local/share/orderline/drivers"));
    }

    private JdbcDriver choose(String wanted) {
        return DriverChoice.of(DriverName.parse(wanted), folder);
    }

    private AbstractStringAssert<?> assertMissing(String wanted) {
        return assertThatThrownBy(() -> choose(wanted))
                .isInstanceOf(TargetException.class)
                .message();
    }

    private void installed(String name, String version) {
        folder.install(parts(name, Optional.of("org.h2.Driver"), version, JAR));
    }

    @Test
    void theBundledOneIsTakenUnlessAnotherVersionIsNamedThatIsThere() {
        installed("h2", "99.0");
        assertThat(choose("h2").bundled()).isTrue();
        assertThat(choose("h2@" + BUNDLED.version()).bundled()).isTrue();
        assertThat(choose("h2@99.0").bundled()).isFalse();
        assertThat(choose("h2@99.0").version()).isEqualTo("99.0");
        installed("h2", "99.0");
        assertMissing("h2@98.0")
                .contains("h2@98.0 is not installed in '" + root + "'", "Installed of it: 99.0.")
                .endsWith("Install it with: orderline driver install h2@98.0");
    }

    @Test
    void aKnownOneAndAnUnknownOneAreAskedForByTheirCommandOrNearestName() {
        assertMissing("oracle").endsWith("Install it with: orderline driver install oracle");
        installed("oracle", "1");
        assertThat(choose("oracle").version()).isEqualTo("1");
        assertMissing("orcale").contains("Did you mean 'oracle'?");
        assertMissing("mine").contains("GROUP:ARTIFACT:VERSION").doesNotContain("Did you mean");
        installed("mine", "1");
        assertThat(choose("mine").name()).isEqualTo("mine");
        assertThat(DriverCatalog.get().nearest("orcale")).contains("oracle");
        assertThat(DriverCatalog.get().nearest("something-else")).isEmpty();
    }

    @Test
    void aRequestIsANameADatabaseOrCoordinatesOrIsRefused() {
        assertThat(DriverRequest.of("oracle@23.4").coordinates().text())
                .isEqualTo("com.oracle.database.jdbc:ojdbc17:23.4");
        assertThat(DriverRequest.of("postgresql@42.7.3").className()).contains("org.postgresql.Driver");
        DriverRequest other = DriverRequest.of("org.example:thing:1.0");
        assertThat(other.text()).isEqualTo("thing 1.0");
        assertThat(other.className()).isEmpty();
        assertMistaken(
                () -> DriverRequest.of("mysqll"),
                "mysqll: unknown driver. Did you mean 'mysql'?",
                "GROUP:ARTIFACT:VERSION");
        assertMistaken(() -> DriverRequest.of("mysql@../../etc"), "'../../etc' is no version");
        assertMistaken(() -> DriverRequest.of("h2"), "comes with Orderline in version " + BUNDLED.version());
    }

    static Stream<KnownDriver> all() {
        return DriverCatalog.get().all().stream();
    }

    /// The version of a bundled one that the list shows is the one that is there: it comes from the build, the jar from
    /// the class path.
    @ParameterizedTest
    @MethodSource("all")
    void eachHasItsLicenceAndItsCoordinatesAndABundledOneIsTheJarThatItIsSaidToBe(KnownDriver driver) throws Exception {
        assertThat(driver.licence().text()).isNotEmpty();
        assertThat(driver.licence().url()).startsWith("https://");
        assertThat(driver.artifact()).matches("[\\w.-]+:[\\w.-]+");
        assertThat(driver.version()).matches("\\d[\\w.-]+");
        assertThat(driver.urls()).isNotEmpty();
        if (driver.bundled()) {
            JdbcDriver loaded = JdbcDriver.bundled(driver.name());
            assertThat(loaded.jar().map(Path::getFileName).map(Path::toString))
                    .contains(driver.artifact().replaceFirst(".*:", "") + "-" + driver.version() + ".jar");
            assertThat(loaded.sha256()).matches("[0-9a-f]{64}");
            assertThat(driver.urls())
                    .allSatisfy(
                            url -> assertThat(loaded.driver().acceptsURL(url)).isTrue());
        }
    }

    /// The URL decides, not the dialect: MySQL's protocol is spoken by drivers of three makers.
    @Test
    void everyUrlOfADialectHasADriver() {
        assertThat(DialectCatalog.bundled().all())
                .flatMap(Dialect::allPrefixes)
                .allSatisfy(
                        prefix -> assertThat(DriverCatalog.get().forUrl(prefix)).isPresent());
        Dialect mariadb = DialectCatalog.bundled("mariadb");
        assertThat(Target.usualDriver("jdbc:mariadb://h/d", mariadb)).isEqualTo("mariadb");
        assertThat(Target.usualDriver("jdbc:mysql://h/d", mariadb)).isEqualTo("mysql");
        assertRefused(
                () -> Target.usualDriver("jdbc:unheard-of:d", mariadb),
                "no JDBC driver is known for 'jdbc:unheard-of:d'");
    }

    @Test
    void aUrlOfAnotherDriverIsRefusedAndTheThreadKeepsItsClassLoader() throws Exception {
        assertThat(DriverManager.getDriver("jdbc:hsqldb:mem:x")).isNotNull();
        assertRefused(
                () -> BUNDLED.connect("jdbc:hsqldb:mem:x", new Properties()),
                "the JDBC driver h2 " + BUNDLED.version() + " does not take 'jdbc:hsqldb:mem:x'",
                "jdbc:h2:mem:name");
        ClassLoader usual = Thread.currentThread().getContextClassLoader();
        try (Connection connection = BUNDLED.connect("jdbc:h2:mem:", new Properties())) {
            assertThat(connection.isValid(1)).isTrue();
        }
        assertThrown(SQLException.class, () -> BUNDLED.connect("jdbc:h2:no-such-form:", new Properties()));
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(usual);
    }

    @Test
    void onlyBundledOnesComeWithOrderlineAndAClassThatIsNoDriverIsNamed() {
        assertRefused(() -> JdbcDriver.bundled("oracle"), "'oracle' does not come with Orderline");
        ClassLoader loader = getClass().getClassLoader();
        for (String name : new String[] {"no.such.Class", "java.lang.String", "java.sql.Driver"}) {
            assertRefused(() -> JdbcDriver.instance(name, loader), "class " + name + " cannot be used");
        }
    }

    @Test
    void logsAreWhereTheUsersStateIsAndOnlyOldOnesAreDeleted() throws IOException {
        assertThat(TransactionLogFolder.of(Map.of("XDG_STATE_HOME", "/s"))).isEqualTo(Path.of("/s/orderline/atomikos"));
        assertThat(TransactionLogFolder.of(Map.of("XDG_STATE_HOME", "relative")))
                .isEqualTo(TransactionLogFolder.of(Map.of()))
                .endsWithRaw(Path.of(".local/state/orderline/atomikos"));
        for (int days : new int[] {91, 89}) {
            Path log = Files.createFile(temporary.resolve(days + ".log"));
            Files.setLastModifiedTime(log, FileTime.from(Instant.now().minus(Duration.ofDays(days))));
        }
        TransactionLogFolder.deleteOld(temporary);
        assertThat(temporary.toFile().list()).containsExactly("89.log");
    }
}
