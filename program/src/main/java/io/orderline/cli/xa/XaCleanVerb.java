package io.orderline.cli.xa;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Confirmation;
import io.orderline.cli.program.ExitCode;
import io.orderline.xa.BranchRecovery;
import io.orderline.xa.InDoubtBranch;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "clean",
        mixinStandardHelpOptions = true,
        description = {
            "Finishes the prepared branches of every node that the driven system began and that none of its sessions may"
                    + " decide any more, each as its transaction was decided: commits it, or rolls it back.",
            "Shows first what it would do, and asks; with --yes it does not ask. Says what it did, and why. Exit code 3 if"
                    + " a branch of the system is left, or the answer is no; 2 if there is no terminal to ask at.",
            "Nodes are keys of the plan: nodes.NAME, a JDBC URL, with the user and the password of the target, or nodes.NAME.url with nodes.NAME.user and nodes.NAME.password-file; or the"
                    + " shards of a testbed that is started."
        },
        footer = {"", "Example:", "  orderline xa clean plan.yaml --set nodes.shard-1=jdbc:mariadb://db1/bench"})
final class XaCleanVerb extends XaNodesVerb {
    @Option(names = "--yes", description = "Does it without showing it first and asking.")
    boolean yes;

    XaCleanVerb(CliContext context) {
        super(context);
    }

    @Override
    int work(BranchRecovery recovery) {
        if (coordinators.blind) {
            context.terminal()
                    .say("warning: --blind rolls back branches of transactions that were committed on other nodes, or"
                            + " acknowledged to a client. 'orderline xa list' without it says which.");
        }
        return yes ? cleaned(recovery.clean()) : asked(recovery);
    }

    private int cleaned(List<InDoubtBranch> found) {
        print(found);
        return (found.stream().anyMatch(InDoubtBranch::left) ? ExitCode.TARGET : ExitCode.OK).code();
    }

    private int asked(BranchRecovery recovery) {
        List<InDoubtBranch> shown = recovery.list();
        context.terminal().say(text(shown).stripTrailing());
        long toEnd = shown.stream().filter(InDoubtBranch::toEnd).count();
        if (toEnd == 0) {
            return cleaned(recovery.clean(shown));
        }
        return Confirmation.given(
                        "End " + toEnd + " of " + shown.size() + " branches so?",
                        "nothing was ended. To end them as shown, add --yes.")
                ? cleaned(recovery.clean(shown))
                : ExitCode.TARGET.code();
    }
}
