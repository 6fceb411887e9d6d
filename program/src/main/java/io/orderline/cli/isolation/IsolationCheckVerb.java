package io.orderline.cli.isolation;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.isolation.check.IsolationModel;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.History;
import io.orderline.report.document.Document;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.isolation.IsolationDocument;
import io.orderline.result.file.Json;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Looks in a history for what isolation prevents: dirty and lost writes, read skew, long forks, write skew, stale"
                    + " reads, each with its smallest example explained. Exit code 6 if the level that was asked for"
                    + " forbids something that was found."
        },
        footer = {
            "",
            "Examples:",
            "  orderline isolation check history.jsonl --level snapshot",
            "  orderline isolation check store/latest/history.edn   a history that Jepsen recorded"
        })
final class IsolationCheckVerb implements Callable<Integer> {
    @Mixin
    HistoryArgument history = new HistoryArgument();

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "read-committed, snapshot, serializable or strict-serializable. Default: ${DEFAULT-VALUE}.",
            defaultValue = "serializable")
    String level = "";

    @Option(names = "--json", description = "Prints JSON.")
    boolean json;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes a page with drawings too; it needs no network.")
    @Nullable
    Path html;

    private final CliContext context;

    IsolationCheckVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        IsolationModel asked = level();
        History read = history.read();
        context.terminal().progress().update("checking " + read.transactions().size() + " transactions");
        IsolationVerdict verdict = verdict(read, asked);
        if (verdict.committed() == 0) {
            throw new ConfigException(
                    "FILE",
                    history.file.toString(),
                    "has no committed transaction that appends to lists and reads them (:f :txn): there is nothing to judge");
        }
        Document document = IsolationDocument.of(read, verdict, String.valueOf(history.file.getFileName()));
        context.terminal().result(json ? Json.pretty(verdict) : TextWriter.write(document));
        if (html != null) {
            HtmlFile.writeAt(PageWriter.write(document), html);
        }
        return (verdict.kept() ? ExitCode.OK : ExitCode.INCONSISTENT).code();
    }

    private IsolationVerdict verdict(History read, IsolationModel asked) {
        try {
            return IsolationVerdict.of(read, asked);
        } catch (IllegalArgumentException e) {
            throw new ConfigException("FILE", history.file.toString(), "is no history: " + e.getMessage());
        }
    }

    private IsolationModel level() {
        Problems problems = new Problems();
        if (IsolationModel.named(level).isEmpty()) {
            problems.unknown("--level", level, "level", IsolationModel.names());
        }
        problems.throwIfAny();
        return IsolationModel.named(level).orElseThrow();
    }
}
