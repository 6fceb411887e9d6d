package io.orderline.database.driver;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
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
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DriverChoiceTest {
    private static final JdbcDriver BUNDLED = JdbcDriver.bundled("h2");

    @TempDir
    private Path root;

    private final JdbcDriver h2 = JdbcDriver.bundled("h2");

    private JdbcDriver choose(String wanted) {
        return DriverChoice.of(DriverName.parse(wanted), new DriverFolder(root));
    }

    private void install(String name, String version) {
        new DriverFolder(root)
                .install(new DriverFolder.Parts(
                        name,
                        Optional.of("org.h2.Driver"),
                        new MavenCoordinates("com.h2database", "h2", version),
                        new Licence("", ""),
                        List.of(BUNDLED.jar().orElseThrow())));
    }

    @Test
    void theBundledOneIsTakenUnlessAnotherVersionIsNamed() {
        install("h2", "99.0");
        assertThat(choose("h2").bundled()).isTrue();
        assertThat(choose("h2@" + BUNDLED.version()).bundled()).isTrue();
        assertThat(choose("h2@99.0")).satisfies(driver -> {
            assertThat(driver.bundled()).isFalse();
            assertThat(driver.version()).isEqualTo("99.0");
        });
    }

    @Test
    void anotherVersionThatIsNotThereIsAskedForByItsCommand() {
        install("h2", "99.0");
        assertThatThrownBy(() -> choose("h2@98.0"))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("h2@98.0 is not installed in '" + root + "'")
                .hasMessageContaining("Installed of it: 99.0.")
                .hasMessageEndingWith("Install it with: orderline driver install h2@98.0");
    }

    @Test
    void aKnownOneIsTakenIfInstalledAndElseAskedForByItsCommand() {
        assertThatThrownBy(() -> choose("oracle"))
                .isInstanceOf(TargetException.class)
                .hasMessageEndingWith("Install it with: orderline driver install oracle");
        install("oracle", "1");
        assertThat(choose("oracle").version()).isEqualTo("1");
    }

    @Test
    void anUnknownOneIsAskedForWithTheNearestName() {
        assertRefused(() -> choose("orcale"), "Did you mean 'oracle'?");
        assertThatThrownBy(() -> choose("mine"))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("GROUP:ARTIFACT:VERSION")
                .hasMessageNotContaining("Did you mean");
        install("mine", "1");
        assertThat(choose("mine").name()).isEqualTo("mine");
    }

    @Test
    void aRequestIsANameADatabaseOrCoordinates() {
        assertThat(DriverRequest.of("oracle@23.4").coordinates().text())
                .isEqualTo("com.oracle.database.jdbc:ojdbc17:23.4");
        assertThat(DriverRequest.of("postgresql@42.7.3").className()).contains("org.postgresql.Driver");
        DriverRequest other = DriverRequest.of("org.example:thing:1.0");
        assertThat(other.text()).isEqualTo("thing 1.0");
        assertThat(other.className()).isEmpty();
    }

    @Test
    void aRequestForWhatIsUnknownOrBundledIsRefused() {
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

    static Stream<KnownDriver> bundled() {
        return all().filter(KnownDriver::bundled);
    }

    @ParameterizedTest
    @MethodSource("all")
    void eachHasItsLicenceAndItsCoordinates(KnownDriver driver) {
        assertThat(driver.licence().text()).isNotEmpty();
        assertThat(driver.licence().url()).startsWith("https://");
        assertThat(driver.artifact()).matches("[\\w.-]+:[\\w.-]+");
        assertThat(driver.version()).matches("\\d[\\w.-]+");
        assertThat(driver.urls()).isNotEmpty();
    }

    /// The version that the list shows is the one that is there: it comes from the build, the jar from the class path.
    @ParameterizedTest
    @MethodSource("bundled")
    void aBundledOneIsTheJarThatItIsSaidToBe(KnownDriver driver) throws Exception {
        JdbcDriver loaded = JdbcDriver.bundled(driver.name());
        assertThat(loaded.jar().map(Path::getFileName).map(Path::toString))
                .contains(driver.artifact().replaceFirst(".*:", "") + "-" + driver.version() + ".jar");
        assertThat(loaded.sha256()).matches("[0-9a-f]{64}");
        for (String url : driver.urls()) {
            assertThat(loaded.driver().acceptsURL(url)).as(url).isTrue();
        }
    }

    /// The URL decides, not the dialect: MySQL's protocol is spoken by drivers of three makers.
    @Test
    void everyUrlOfADialectHasADriver() {
        for (Dialect dialect : DialectCatalog.bundled().all()) {
            for (String prefix : dialect.allPrefixes()) {
                assertThat(DriverCatalog.get().forUrl(prefix)).as(prefix).isPresent();
            }
        }
        Dialect mariadb = DialectCatalog.bundled("mariadb");
        assertThat(Target.usualDriver("jdbc:mariadb://h/d", mariadb)).isEqualTo("mariadb");
        assertThat(Target.usualDriver("jdbc:mysql://h/d", mariadb)).isEqualTo("mysql");
        assertRefused(
                () -> Target.usualDriver("jdbc:unheard-of:d", mariadb),
                "no JDBC driver is known for 'jdbc:unheard-of:d'");
    }

    @Test
    void aMisspeltNameHasANearestOne() {
        assertThat(DriverCatalog.get().nearest("orcale")).contains("oracle");
        assertThat(DriverCatalog.get().nearest("something-else")).isEmpty();
    }

    @Test
    void aUrlOfAnotherDriverIsRefusedThoughThatOneIsThere() throws Exception {
        assertThat(DriverManager.getDriver("jdbc:hsqldb:mem:x")).isNotNull();
        assertRefused(
                () -> h2.connect("jdbc:hsqldb:mem:x", new Properties()),
                "the JDBC driver h2 " + h2.version() + " does not take 'jdbc:hsqldb:mem:x'",
                "jdbc:h2:mem:name");
    }

    @Test
    void theThreadKeepsItsClassLoader() throws Exception {
        ClassLoader usual = Thread.currentThread().getContextClassLoader();
        try (Connection connection = h2.connect("jdbc:h2:mem:", new Properties())) {
            assertThat(connection.isValid(1)).isTrue();
        }
        assertThatThrownBy(() -> h2.connect("jdbc:h2:no-such-form:", new Properties()))
                .isInstanceOf(SQLException.class);
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(usual);
    }

    @Test
    void onlyBundledOnesComeWithOrderline() {
        assertRefused(() -> JdbcDriver.bundled("oracle"), "'oracle' does not come with Orderline");
    }

    @Test
    void aClassThatIsNoDriverIsNamed() {
        ClassLoader loader = getClass().getClassLoader();
        for (String name : new String[] {"no.such.Class", "java.lang.String", "java.sql.Driver"}) {
            assertRefused(() -> JdbcDriver.instance(name, loader), "class " + name + " cannot be used");
        }
    }

    @Test
    void itIsWhereTheUsersStateIs() {
        assertThat(TransactionLogFolder.of(Map.of("XDG_STATE_HOME", "/s"))).isEqualTo(Path.of("/s/orderline/atomikos"));
        assertThat(TransactionLogFolder.of(Map.of("XDG_STATE_HOME", "relative")))
                .isEqualTo(TransactionLogFolder.of(Map.of()))
                .endsWithRaw(Path.of(".local/state/orderline/atomikos"));
    }

    @Test
    void onlyOldLogsAreDeleted(@TempDir Path folder) throws IOException {
        Path old = Files.createFile(folder.resolve("old.log"));
        Path recent = Files.createFile(folder.resolve("recent.log"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(91))));
        Files.setLastModifiedTime(recent, FileTime.from(Instant.now().minus(Duration.ofDays(89))));
        TransactionLogFolder.deleteOld(folder);
        assertThat(old).doesNotExist();
        assertThat(recent).exists();
    }
}
