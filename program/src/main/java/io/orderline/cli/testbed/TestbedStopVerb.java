package io.orderline.cli.testbed;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.daemon.DaemonClient;
import io.orderline.testbed.daemon.TestbedRegistry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "stop",
        mixinStandardHelpOptions = true,
        description = "Stops a started testbed, or all of them, and deletes its data.",
        footer = {"", "Example:", "  orderline testbed stop mariadb"})
final class TestbedStopVerb implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
    @Nullable
    String name;

    private final CliContext context;

    TestbedStopVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> names = name == null ? TestbedRegistry.ofUser().names() : List.of(known(name));
        for (String each : names) {
            Optional<DaemonClient> daemon = TestbedRegistry.ofUser().daemon(each);
            if (daemon.isPresent()) {
                context.terminal().progress().update("stopping " + each);
                daemon.get().stop();
            }
            context.terminal().say(each + (daemon.isPresent() ? ": stopped" : " is not started"));
        }
        if (names.isEmpty()) {
            context.terminal().say("no testbed is started");
        }
        return ExitCode.OK.code();
    }

    /// @throws io.orderline.config.ConfigException if there is no testbed of this name
    static String known(String name) {
        return TestbedCatalog.named(name, "NAME").name();
    }
}
