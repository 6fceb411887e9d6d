package io.orderline.cli.testbed;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testbed.daemon.TestbedRegistry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Says of started testbeds where they are, what their servers do, and how much memory these take."
                + " Exit code 3 if the one that is named is not started.",
        footer = {"", "Example:", "  orderline testbed status mariadb"})
final class TestbedStatusVerb implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
    @Nullable
    String name;

    @Option(names = "--json", description = "Prints JSON, with settings and all processes.")
    boolean json;

    private final CliContext context;

    TestbedStatusVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<String> names = name == null ? TestbedRegistry.ofUser().names() : List.of(TestbedStopVerb.known(name));
        List<StartedTestbed> started = names.stream()
                .map(TestbedRegistry.ofUser()::find)
                .flatMap(Optional::stream)
                .toList();
        if (json) {
            context.terminal().result(Json.pretty(started));
        } else {
            started.forEach(each -> context.terminal().result(TestbedText.of(each)));
        }
        if (started.isEmpty()) {
            context.terminal().say((name == null ? "no testbed" : "the testbed " + name) + " is started");
        }
        return (name != null && started.isEmpty() ? ExitCode.TARGET : ExitCode.OK).code();
    }
}
