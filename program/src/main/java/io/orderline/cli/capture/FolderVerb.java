package io.orderline.cli.capture;

import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.program.CliContext;
import io.orderline.plan.Key;
import io.orderline.plan.PlanKeys;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// A verb with a folder and a database as arguments, which also has subcommands. Not thread-safe.
abstract class FolderVerb extends PlanVerb {
    final FolderArgument folder;

    FolderVerb(CliContext context, String description) {
        super(context);
        this.folder = new FolderArgument(description);
    }

    @Override
    protected final List<Key<?>> keys() {
        return PlanKeys.ofTarget();
    }

    @Override
    protected final void addFlags(CommandSpec command) {
        super.addFlags(command);
        folder.replaceIn(command);
    }
}
