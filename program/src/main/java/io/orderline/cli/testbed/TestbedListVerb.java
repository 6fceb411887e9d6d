package io.orderline.cli.testbed;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.data.TemplateStore;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {
            "Lists testbeds: the engine, whether it can run on this machine, and what is missing if it cannot.",
            "Templates are loaded data that runs begin with a copy of."
        },
        footer = {"", "Example:", "  orderline testbed list"})
final class TestbedListVerb implements Callable<Integer> {
    @Option(names = "--json", description = "Prints JSON, with durability and with what each template was made of.")
    boolean json;

    private final CliContext context;

    TestbedListVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<DataTemplate> templates = TemplateStore.ofUser().list();
        List<TestbedLine> lines = TestbedCatalog.all().stream()
                .map(recipe -> TestbedLine.of(recipe, templates))
                .toList();
        context.terminal().result(json ? Json.pretty(lines) : TestbedLine.table(lines));
        lines.stream()
                .filter(line -> !line.available())
                .forEach(line -> context.terminal().say(line.name() + ": " + line.missing()));
        if (!templates.isEmpty()) {
            context.terminal()
                    .say("templates are in " + TemplateStore.ofUser().path()
                            + "; 'orderline testbed reset' removes them");
        }
        return ExitCode.OK.code();
    }
}
