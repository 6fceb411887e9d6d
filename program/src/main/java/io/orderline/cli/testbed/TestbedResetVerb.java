package io.orderline.cli.testbed;

import io.orderline.base.TargetException;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.FileSize;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.data.TemplateStore;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "reset",
        mixinStandardHelpOptions = true,
        description = "Removes the loaded data that are kept for a testbed, or for all. The next run loads them again.",
        footer = {"", "Example:", "  orderline testbed reset postgresql-18"})
final class TestbedResetVerb implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
    @Nullable
    String name;

    private final CliContext context;

    TestbedResetVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (name != null) {
            TestbedCatalog.named(name, "NAME");
        }
        TemplateStore templates = TemplateStore.ofUser();
        List<DataTemplate> meant = templates.list().stream()
                .filter(template -> name == null || template.testbed().equals(name))
                .toList();
        for (DataTemplate template : meant) {
            if (!templates.remove(template)) {
                throw new TargetException("another Orderline is copying " + template.folder() + ". Try again.");
            }
        }
        long bytes = meant.stream().mapToLong(DataTemplate::bytes).sum();
        context.terminal().say("removed " + meant.size() + " templates, " + FileSize.of(bytes));
        return ExitCode.OK.code();
    }
}
