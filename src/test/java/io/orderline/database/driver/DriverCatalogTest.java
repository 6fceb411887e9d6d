package io.orderline.database.driver;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DriverCatalogTest {
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
}
