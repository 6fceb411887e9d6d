package io.orderline.cli.isolation;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.isolation.check.IsolationModel;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.EdnHistory;
import io.orderline.isolation.history.History;
import io.orderline.report.document.Document;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.isolation.IsolationDocument;
import io.orderline.result.PrunedFiles;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "isolation",
        description = "Histories of transactions that append to lists and read them: which isolation they contradict.",
        footer = {"", "Example:", "  orderline isolation check history.edn --level serializable"})
public final class IsolationVerb extends VerbGroup {
    public IsolationVerb(CliContext context) {
        super(context);
    }

    @Override
    protected List<Object> verbs() {
        return List.of(new Check(), new Export());
    }

    @Command(
            name = "check",
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
    final class Check implements Callable<Integer> {
        @Mixin
        HistoryArgument history = new HistoryArgument();

        @Option(
                names = "--level",
                paramLabel = "LEVEL",
                description =
                        "read-committed, snapshot, serializable or strict-serializable. Default: ${DEFAULT-VALUE}.",
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

        @Override
        public Integer call() {
            IsolationModel asked = level();
            History read = history.read();
            context.progress().update("checking " + read.transactions().size() + " transactions");
            IsolationVerdict verdict = verdict(read, asked);
            if (verdict.committed() == 0) {
                throw new ConfigException(
                        "FILE",
                        history.file.toString(),
                        "has no committed transaction that appends to lists and reads them (:f :txn): there is nothing to judge");
            }
            Document document = IsolationDocument.of(read, verdict, String.valueOf(history.file.getFileName()));
            context.result(json ? Json.pretty(verdict) : TextWriter.write(document));
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

    @Command(
            name = "export",
            description = "Writes a history as Jepsen does, for other checkers.",
            footer = {"", "Example:", "  orderline isolation export history.jsonl --edn history.edn"})
    final class Export implements Callable<Integer> {
        @Mixin
        HistoryArgument history = new HistoryArgument();

        @Option(names = "--edn", paramLabel = "FILE", required = true, description = "The file that is made.")
        Path edn = Path.of("");

        @Override
        public Integer call() throws IOException {
            NewFile.require("--edn", edn);
            var read = history.read();
            try (Writer out = Files.newBufferedWriter(edn)) {
                EdnHistory.write(read, out);
            }
            context.result(read.transactions().size() + " transactions written to " + edn + "\n");
            return ExitCode.OK.code();
        }
    }

    static final class HistoryArgument {
        @Parameters(
                index = "0",
                paramLabel = "FILE",
                description =
                        "A history: Jepsen's (list-append) if its name ends with .edn, Orderline's history.jsonl else.")
        Path file = Path.of("");

        /// @throws ConfigException if the file is not a history
        History read() {
            try {
                return History.read(file);
            } catch (NoSuchFileException missing) {
                throw new ConfigException(
                        "FILE", file.toString(), PrunedFiles.why(file).orElse("there is no such file"));
            } catch (IOException e) {
                throw new ConfigException("FILE", file.toString(), "cannot be read as a history: " + e.getMessage());
            }
        }
    }
}
