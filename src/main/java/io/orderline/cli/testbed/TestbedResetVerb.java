package io.orderline.cli.testbed;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.FileSize;
import io.orderline.target.TargetException;
import io.orderline.testbed.Template;
import io.orderline.testbed.Templates;
import io.orderline.testbed.Testbeds;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `orderline testbed reset`.
@Command(
        name = "reset",
        mixinStandardHelpOptions = true,
        description = "Removes the loaded data that are kept for a testbed, or for all. The next run loads them again.",
        footer = {"", "Example:", "  orderline testbed reset postgresql-18"})
final class TestbedResetVerb implements Callable<Integer> {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "A testbed; if not given all.")
    @Nullable
    String name;

    private final Context context;

    TestbedResetVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (name != null) {
            Testbeds.named(name, "NAME");
        }
        Templates templates = Templates.ofUser();
        List<Template> meant = templates.list().stream()
                .filter(template -> name == null || template.testbed().equals(name))
                .toList();
        for (Template template : meant) {
            if (!templates.remove(template)) {
                throw new TargetException("another Orderline is copying " + template.folder() + ". Try again.");
            }
        }
        long bytes = meant.stream().mapToLong(Template::bytes).sum();
        context.terminal().say("removed " + meant.size() + " templates, " + FileSize.of(bytes));
        return ExitCode.OK.code();
    }
}
