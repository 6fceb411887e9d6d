package io.orderline.cli.xa;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.xa.BranchRecovery;
import picocli.CommandLine.Command;

@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the prepared branches of every node, with how each is to end, and why. Changes nothing.",
            "Nodes are keys of the plan: nodes.NAME, a JDBC URL, with the user and the password of the target, or nodes.NAME.url with nodes.NAME.user and nodes.NAME.password-file; or the"
                    + " shards of a testbed that is started."
        },
        footer = {"", "Example:", "  orderline xa list plan.yaml --set nodes.shard-1=jdbc:mariadb://db1/bench"})
final class XaListVerb extends XaNodesVerb {
    XaListVerb(CliContext context) {
        super(context);
    }

    @Override
    int work(BranchRecovery recovery) {
        print(recovery.list());
        return ExitCode.OK.code();
    }
}
