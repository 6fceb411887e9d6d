package io.orderline.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KnownDriversTest {
    static Stream<KnownDriver> all() {
        return KnownDrivers.get().all().stream();
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
        for (Dialect dialect : Dialects.bundled().all()) {
            for (String prefix : dialect.allPrefixes()) {
                assertThat(KnownDrivers.get().forUrl(prefix)).as(prefix).isPresent();
            }
        }
        Dialect mariadb = Dialects.bundled("mariadb");
        assertThat(Target.usualDriver("jdbc:mariadb://h/d", mariadb)).isEqualTo("mariadb");
        assertThat(Target.usualDriver("jdbc:mysql://h/d", mariadb)).isEqualTo("mysql");
        assertThatThrownBy(() -> Target.usualDriver("jdbc:unheard-of:d", mariadb))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("no JDBC driver is known for 'jdbc:unheard-of:d'");
    }

    @Test
    void aMisspeltNameHasANearestOne() {
        assertThat(KnownDrivers.get().nearest("orcale")).contains("oracle");
        assertThat(KnownDrivers.get().nearest("something-else")).isEmpty();
    }
}
