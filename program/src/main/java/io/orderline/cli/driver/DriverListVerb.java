package io.orderline.cli.driver;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverListing;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {
            "Lists JDBC drivers: those that come with Orderline (bundled), those that were installed, and those that can"
                    + " be installed by their name (known).",
            "Installed ones are in the folder of the environment variable ORDERLINE_DRIVERS, else in"
                    + " ~/.local/share/orderline/drivers."
        },
        footer = {"", "Example:", "  orderline driver list"})
final class DriverListVerb implements Callable<Integer> {
    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final CliContext context;

    DriverListVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<DriverListing> lines = DriverListing.all(DriverFolder.of(context.environment()));
        if (json) {
            context.terminal().result(Json.pretty(lines));
        } else {
            DriverListing.table(lines).forEach(context.terminal()::result);
        }
        lines.stream()
                .flatMap(line -> line.damage().stream())
                .forEach(damage -> context.terminal().say("warning: " + damage));
        return ExitCode.OK.code();
    }
}
