package io.orderline.cli.results;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.lab.claims.ClaimsAudit;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.StudyCatalog;
import io.orderline.report.claims.ClaimsDocument;
import io.orderline.report.claims.ClaimsJson;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command `orderline claims`.
@Command(
        name = "claims",
        mixinStandardHelpOptions = true,
        description = {
            "Audits a published study: holds its claims against its own figures, each with the rule that was applied. Without"
                    + " a study it lists those that come with Orderline.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  orderline claims",
            "  orderline claims published:klustron-2023 --html claims.html",
            "  orderline claims my-study.yaml --markdown",
            "  orderline claims runs/20261121T201503Z-study-postgres-15-vs-18   your own, by the same rules"
        })
public final class ClaimsVerb implements Callable<Integer> {
    @Parameters(
            arity = "0..1",
            paramLabel = "STUDY",
            description = "'published:' and a name, a file in the same form, or a run or study folder of your own.")
    @Nullable
    String reference;

    @Option(names = "--json", description = "Prints JSON, with all points.")
    boolean json;

    @Option(names = "--markdown", description = "Prints Markdown.")
    boolean markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Writes a page that needs no network, too.")
    @Nullable
    Path html;

    private final CliContext context;

    public ClaimsVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        if (json && markdown) {
            throw new ConfigException("--json", "", "and --markdown: choose one of them");
        }
        if (reference == null) {
            list();
            return ExitCode.OK.code();
        }
        Optional<PublishedStudy> own = MeasuredStudies.find(reference);
        ClaimsAudit audit = ClaimsAudit.of(own.isPresent() ? own.get() : StudyCatalog.find(reference));
        context.terminal()
                .result(
                        json
                                ? Json.pretty(ClaimsJson.of(audit))
                                : markdown
                                        ? MarkdownWriter.write(ClaimsDocument.of(audit))
                                        : TextWriter.write(ClaimsDocument.of(audit)));
        Optional.ofNullable(html).ifPresent(file -> write(file, audit));
        return ExitCode.OK.code();
    }

    private void list() {
        if (json || markdown || html != null) {
            throw new ConfigException("STUDY", "", "is missing: 'orderline claims' lists what there is");
        }
        for (String name : StudyCatalog.names()) {
            PublishedStudy study = StudyCatalog.read(name);
            context.terminal()
                    .result(String.format(Locale.ROOT, "%-30s %s", StudyCatalog.PREFIX + name, study.title()));
        }
    }

    private void write(Path file, ClaimsAudit audit) {
        context.terminal().say("page: " + HtmlFile.writeAt(PageWriter.write(ClaimsDocument.of(audit)), file));
    }
}
