package io.orderline.cli.testbed;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.TestbedCheckup;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description =
                "Starts a testbed without data, or all of them, and says what works and what is missing. Exit code"
                        + " 3 if one cannot run.",
        footer = {"", "Example:", "  orderline testbed doctor mariadb"})
final class TestbedDoctorVerb implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
    @Nullable
    String name;

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    private final CliContext context;

    TestbedDoctorVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<TestbedDefinition> meant =
                name == null ? TestbedCatalog.all() : List.of(TestbedCatalog.named(name, "NAME"));
        List<TestbedCheckup> checkups = meant.stream()
                .map(recipe -> TestbedCheckup.of(recipe, context.terminal()::say))
                .toList();
        if (json) {
            context.terminal().result(Json.pretty(checkups));
        } else {
            checkups.forEach(checkup -> context.terminal().result(checkup.text()));
        }
        return (checkups.stream().allMatch(TestbedCheckup::runs) ? ExitCode.OK : ExitCode.TARGET).code();
    }
}
