package io.orderline.cli.xa;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.indoubt.InDoubt;
import io.orderline.indoubt.Nodes;
import io.orderline.indoubt.Outcomes;
import java.util.List;
import picocli.CommandLine.Command;

/// `orderline xa clean`.
@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description = {
            "Finishes the prepared branches of every node, each as its transaction was decided: commits it, or rolls it"
                    + " back. Says what it did, and why. Exit code 3 if one is left.",
            "Nodes are keys of the plan: nodes.NAME, a JDBC URL, with the user and the password of the target; or the"
                    + " shards of a testbed that is started."
        },
        footer = {"", "Example:", "  orderline xa clean plan.yaml --set nodes.shard-1=jdbc:mariadb://db1/bench"})
final class XaCleanVerb extends XaWork {
    XaCleanVerb(Context context) {
        super(context);
    }

    @Override
    List<InDoubt> work(Nodes nodes, Outcomes outcomes) {
        if (blind) {
            context.terminal()
                    .say("warning: --blind rolls back branches of transactions that were committed on other nodes, or"
                            + " acknowledged to a client. 'orderline xa list' without it says which.");
        }
        return nodes.clean(outcomes);
    }

    @Override
    ExitCode code(List<InDoubt> found) {
        return found.stream().anyMatch(each -> each.result().startsWith("left")) ? ExitCode.TARGET : ExitCode.OK;
    }
}
