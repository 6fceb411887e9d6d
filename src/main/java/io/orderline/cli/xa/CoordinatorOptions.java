package io.orderline.cli.xa;

import io.orderline.config.ConfigException;
import io.orderline.indoubt.CommitLog;
import io.orderline.indoubt.Coordinator;
import io.orderline.indoubt.DataNode;
import io.orderline.indoubt.NamedSessions;
import io.orderline.indoubt.Names;
import io.orderline.indoubt.Outcomes;
import io.orderline.indoubt.OwnRecovery;
import io.orderline.indoubt.QueriedOutcomes;
import io.orderline.indoubt.Sessions;
import io.orderline.indoubt.SpiderOutcomes;
import io.orderline.target.Dialect;
import io.orderline.target.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Who coordinates: as the dialect says, or as these options do.
final class CoordinatorOptions {
    @Option(
            names = "--blind",
            description =
                    "Rolls back every branch of the driven system that no session may decide any more, whatever was"
                            + " decided. A transaction that is committed on another node already is torn in two by it.")
    boolean blind;

    @Option(
            names = "--commit-log",
            paramLabel = "FILE",
            description = "Klustron's commit log, as its metadata shard prints it: comp_node_id, txn_id and"
                    + " next_txn_cmd in each line. What is not in it is left.")
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

    /// @throws ConfigException if they do not say enough, or nobody knows how the dialect's system coordinates
    Coordinator of(Target target, List<DataNode> nodes) {
        if (commitLog != null) {
            return new Coordinator(CommitLog.NAMES::fit, Sessions.unknown(), CommitLog.read(commitLog));
        }
        if (target.dialect().fact("outcomes").isPresent()) {
            SpiderOutcomes spider = new SpiderOutcomes(target, nodes);
            return new Coordinator(spider.began(), spider, blind ? Outcomes.blind() : spider);
        }
        Names form = form(target.dialect());
        Optional<String> query = Optional.ofNullable(living)
                .or(() -> target.dialect().fact("branch_sessions").filter(_ -> form.tellSessions()));
        Sessions sessions =
                query.<Sessions>map(sql -> new NamedSessions(target, form, sql)).orElse(Sessions.unknown());
        return new Coordinator(form::fit, sessions, outcomes(target, form, query.isPresent()));
    }

    private Names form(Dialect dialect) {
        try {
            return Optional.ofNullable(names)
                    .or(() -> dialect.fact("branch_names"))
                    .map(Names::of)
                    .orElseThrow(
                            () -> unknown(
                                    dialect,
                                    "gives its branches no names that Orderline knows. Say their form with --names, and what it decided with"));
        } catch (PatternSyntaxException e) {
            throw new ConfigException("", "--names", "is no regular expression: " + e.getMessage());
        }
    }

    private Outcomes outcomes(Target target, Names form, boolean proven) {
        if (blind) {
            return Outcomes.blind();
        }
        if (committed != null) {
            return new QueriedOutcomes(target, form, committed, proven);
        }
        return target.dialect()
                .fact("recover_branches")
                .<Outcomes>map(statement -> new OwnRecovery(target, statement))
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
