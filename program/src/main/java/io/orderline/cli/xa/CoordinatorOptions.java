package io.orderline.cli.xa;

import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.driver.TransactionLogFolder;
import io.orderline.xa.ActiveSessions;
import io.orderline.xa.AtomikosLogs;
import io.orderline.xa.BranchCoordinator;
import io.orderline.xa.BranchNames;
import io.orderline.xa.CommitLog;
import io.orderline.xa.DataNode;
import io.orderline.xa.OutcomeLookup;
import io.orderline.xa.OutcomeTable;
import io.orderline.xa.ServerRecovery;
import io.orderline.xa.SpiderXaTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Options that describe how the driven system coordinates transactions, if its dialect does not.
final class CoordinatorOptions {
    @Option(
            names = "--blind",
            description =
                    "Rolls back every branch of the driven system whose session is gone, whatever was decided. This"
                            + " breaks the atomicity of a transaction that another node has committed.")
    boolean blind;

    @Option(
            names = "--commit-log",
            paramLabel = "FILE",
            description = "Klustron's commit log, as its metadata shard prints it: comp_node_id, txn_id and"
                    + " next_txn_cmd in each line. What is not in it is left. Instead a node of the plan may be asked:"
                    + " nodes.NAME.commit-log.")
    @Nullable
    Path commitLog;

    @Option(
            names = "--names",
            paramLabel = "PATTERN",
            description =
                    "Of another coordinator: a regular expression for the names of its prepared transactions; others"
                            + " are not touched. A group (?<session>...) in it is the process id of the session of target.url that"
                            + " decides, or what --living returns; a group (?<transaction>...) is what --committed may"
                            + " return instead of whole names.")
    @Nullable
    String names;

    @Option(
            names = "--living",
            paramLabel = "QUERY",
            description =
                    "A query of the database of target.url: what may still be decided, as the group session or as the"
                            + " whole name. Without it: process ids of the server's sessions.")
    @Nullable
    String living;

    @Option(
            names = "--committed",
            paramLabel = "QUERY",
            description = "A query of the database of target.url: names of prepared transactions that are to be"
                    + " committed, or the group transaction of the names. Others are rolled back once no session may"
                    + " decide them any more.")
    @Nullable
    String committed;

    /// @param log commit log, if the plan has a node with one
    /// @throws ConfigException if neither the options nor the dialect describe the coordinator
    BranchCoordinator of(Target target, List<DataNode> nodes, Optional<OutcomeLookup> log) {
        Optional<OutcomeLookup> decided =
                Optional.ofNullable(commitLog).map(CommitLog::read).or(() -> log);
        if (decided.isPresent()) {
            return new BranchCoordinator(
                    CommitLog.NAMES::fit, ActiveSessions.unknown(), blind ? OutcomeLookup.blind() : decided.get());
        }
        Optional<String> outcomes = target.dialect().fact("outcomes");
        if (outcomes.filter("Atomikos"::equals).isPresent()) {
            AtomikosLogs logs = new AtomikosLogs(TransactionLogFolder.of(System.getenv()));
            return new BranchCoordinator(AtomikosLogs::began, logs, blind ? OutcomeLookup.blind() : logs);
        }
        if (outcomes.isPresent()) {
            SpiderXaTable spider = new SpiderXaTable(target, nodes);
            return new BranchCoordinator(spider.began(), spider, blind ? OutcomeLookup.blind() : spider);
        }
        BranchNames form = form(target.dialect());
        Optional<String> query = Optional.ofNullable(living)
                .or(() -> target.dialect().fact("branch_sessions").filter(_ -> form.tellSessions()));
        ActiveSessions sessions = query.<ActiveSessions>map(sql -> new BranchNames.Sessions(target, form, sql))
                .orElse(ActiveSessions.unknown());
        return new BranchCoordinator(form::fit, sessions, outcomes(target, form, query.isPresent()));
    }

    private BranchNames form(Dialect dialect) {
        try {
            return Optional.ofNullable(names)
                    .or(() -> dialect.fact("branch_names"))
                    .map(BranchNames::of)
                    .orElseThrow(
                            () -> unknown(
                                    dialect,
                                    "gives its branches no names that Orderline knows. Say their form with --names, and what it decided with"));
        } catch (PatternSyntaxException e) {
            throw new ConfigException("", "--names", "is no regular expression: " + e.getMessage());
        }
    }

    private OutcomeLookup outcomes(Target target, BranchNames form, boolean proven) {
        if (blind) {
            return OutcomeLookup.blind();
        }
        if (committed != null) {
            return new OutcomeTable(target, form, committed, proven);
        }
        return target.dialect()
                .fact("recover_branches")
                .<OutcomeLookup>map(statement -> new ServerRecovery(target, statement))
                .orElseThrow(() -> unknown(
                        target.dialect(), "keeps no list of what it decided that Orderline knows. Name it with"));
    }

    private static ConfigException unknown(Dialect dialect, String what) {
        return new ConfigException(
                "",
                "target.dialect",
                dialect.name() + " " + what
                        + " --committed, or a commit log with --commit-log; --blind, with --names, rolls back.");
    }
}
