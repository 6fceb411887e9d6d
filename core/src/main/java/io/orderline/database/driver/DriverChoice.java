package io.orderline.database.driver;

import io.orderline.base.NameSuggestion;
import io.orderline.base.TargetException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Chooses between bundled and installed JDBC drivers.
public final class DriverChoice {
    private DriverChoice() {}

    /// Returns the bundled driver if it has the wanted version; otherwise an installed driver, by default the
    /// newest.
    ///
    /// @throws TargetException if the driver is not installed, with the command that installs it
    public static JdbcDriver of(DriverName wanted, DriverFolder folder) {
        Optional<KnownDriver> known = DriverCatalog.get().find(wanted.name());
        if (known.filter(driver -> isBundled(driver, wanted)).isPresent()) {
            return JdbcDriver.bundled(wanted.name());
        }
        return folder.find(wanted)
                .orElseThrow(() -> missing(wanted, known, folder))
                .load();
    }

    private static boolean isBundled(KnownDriver driver, DriverName wanted) {
        return driver.bundled()
                && wanted.version().map(driver.version()::equals).orElse(true);
    }

    private static TargetException missing(DriverName wanted, Optional<KnownDriver> known, DriverFolder folder) {
        List<InstalledDriver> installed = folder.list();
        String others = installed.stream()
                .filter(driver -> driver.name().equals(wanted.name()))
                .map(InstalledDriver::version)
                .reduce((a, b) -> a + ", " + b)
                .map(versions -> " Installed of it: " + versions + ".")
                .orElse("");
        String advice = known.isPresent()
                ? "Install it with: orderline driver install " + wanted.text()
                : nearest(wanted, installed)
                        + "'orderline driver list' shows what there is; any other one is installed with: orderline driver"
                        + " install GROUP:ARTIFACT:VERSION";
        return new TargetException("the JDBC driver " + wanted.text() + " is not installed in '" + folder.path() + "'."
                + others + "\n" + advice);
    }

    private static String nearest(DriverName wanted, List<InstalledDriver> installed) {
        List<String> names = Stream.concat(
                        DriverCatalog.get().names().stream(), installed.stream().map(InstalledDriver::name))
                .toList();
        return NameSuggestion.nearest(wanted.name(), names)
                .map(name -> "Did you mean '" + name + "'? ")
                .orElse("");
    }
}
