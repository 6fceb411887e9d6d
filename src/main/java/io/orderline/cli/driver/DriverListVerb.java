package io.orderline.cli.driver;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.drivers.DriverFolder;
import io.orderline.drivers.DriverLine;
import io.orderline.result.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `orderline driver list`.
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

    private final Context context;

    DriverListVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<DriverLine> lines = DriverLine.all(DriverFolder.of(context.environment()));
        if (json) {
            context.terminal().result(Json.pretty(lines));
        } else {
            DriverLine.table(lines).forEach(context.terminal()::result);
        }
        lines.stream()
                .flatMap(line -> line.damage().stream())
                .forEach(damage -> context.terminal().say("warning: " + damage));
        return ExitCode.OK.code();
    }
}
