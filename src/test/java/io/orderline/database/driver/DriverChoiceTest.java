package io.orderline.database.driver;

import static io.orderline.testing.Refusal.assertMistaken;
import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.orderline.base.TargetException;
import io.orderline.database.driver.KnownDriver.Licence;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverChoiceTest {
    private static final JdbcDriver BUNDLED = JdbcDriver.bundled("h2");

    @TempDir
    private Path root;

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
}
