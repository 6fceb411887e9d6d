package io.orderline.target;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void everyDialectNamesOneThatTakesItsUrls() throws Exception {
        for (String name : Dialects.names()) {
            Dialect dialect = Dialects.bundled(name);
            assertThat(KnownDrivers.get().find(dialect.driver()))
                    .as(name)
                    .hasValueSatisfying(driver -> assertThat(driver.urls())
                            .anyMatch(url -> dialect.urlPrefixes().stream().anyMatch(url::startsWith)));
        }
    }

    @Test
    void aMisspeltNameHasANearestOne() {
        assertThat(KnownDrivers.get().nearest("orcale")).contains("oracle");
        assertThat(KnownDrivers.get().nearest("something-else")).isEmpty();
    }
}
