package io.orderline.cli.driver;

import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.driver.DriverCatalog;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.database.driver.InstalledDriver;
import io.orderline.database.driver.KnownDriver;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "remove",
        mixinStandardHelpOptions = true,
        description = "Removes an installed JDBC driver.",
        footer = {"", "Example:", "  orderline driver remove oracle@23.26.3.0.0"})
final class DriverRemoveVerb implements Callable<Integer> {
    @Parameters(paramLabel = "DRIVER", description = "NAME, or NAME@VERSION if several are installed.")
    String name = "";

    private final CliContext context;

    DriverRemoveVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        DriverFolder folder = DriverFolder.of(context.environment());
        InstalledDriver driver = only(DriverName.parse(name), folder);
        folder.remove(driver);
        context.terminal().say(DriverName.text(driver.name(), driver.version()) + " was removed");
        return ExitCode.OK.code();
    }

    private static InstalledDriver only(DriverName wanted, DriverFolder folder) {
        List<InstalledDriver> named = folder.list().stream()
                .filter(driver -> driver.name().equals(wanted.name()))
                .toList();
        List<InstalledDriver> meant = named.stream()
                .filter(driver -> wanted.version().map(driver.version()::equals).orElse(true))
                .toList();
        if (meant.size() == 1) {
            return meant.getFirst();
        }
        String versions = String.join(
                ", ",
                named.stream()
                        .map(driver -> DriverName.text(driver.name(), driver.version()))
                        .toList());
        if (!named.isEmpty()) {
            throw new TargetException("installed are " + versions + ": say which is to go.");
        }
        boolean bundled = DriverCatalog.get()
                .find(wanted.name())
                .filter(KnownDriver::bundled)
                .isPresent();
        throw new TargetException("the JDBC driver " + wanted.text()
                + (bundled
                        ? " comes with Orderline, and cannot be removed."
                        : " is not installed in '" + folder.path() + "'."));
    }
}
