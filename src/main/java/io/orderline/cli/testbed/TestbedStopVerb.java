package io.orderline.cli.testbed;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.keeper.Caretaker;
import io.orderline.keeper.Homes;
import io.orderline.testbed.Testbeds;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `orderline testbed stop`.
@Command(
        name = "stop",
        mixinStandardHelpOptions = true,
        description = "Stops a started testbed, or all of them, and deletes its data.",
        footer = {"", "Example:", "  orderline testbed stop mariadb"})
final class TestbedStopVerb implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
    @Nullable
    String name;

    private final Context context;

    TestbedStopVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> names = name == null ? Homes.ofUser().names() : List.of(known(name));
        for (String each : names) {
            Optional<Caretaker> caretaker = Homes.ofUser().caretaker(each);
            if (caretaker.isPresent()) {
                context.terminal().progress().update("stopping " + each);
                caretaker.get().stop();
            }
            context.terminal().say(each + (caretaker.isPresent() ? ": stopped" : " is not started"));
        }
        if (names.isEmpty()) {
            context.terminal().say("no testbed is started");
        }
        return ExitCode.OK.code();
    }

    /// @throws io.orderline.config.ConfigException if there is no testbed of this name
    static String known(String name) {
        return Testbeds.named(name, "NAME").name();
    }
}
