package io.orderline.cli.results;

import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.MeasuredEvidence;
import io.orderline.claims.MeasuredRun;
import io.orderline.claims.PublishedStudy;
import io.orderline.claims.StudyCatalog;
import io.orderline.claims.evidence.Evidence;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.report.claims.ClaimsDocument;
import io.orderline.report.claims.ClaimsJson;
import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.HtmlFile;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "claims",
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
        Optional<PublishedStudy> own = own(reference);
        ClaimsAudit audit = ClaimsAudit.of(own.isPresent() ? own.get() : StudyCatalog.find(reference));
        Document document = ClaimsDocument.of(audit);
        context.result(
                json
                        ? Json.pretty(ClaimsJson.of(audit))
                        : markdown ? MarkdownWriter.write(document) : TextWriter.write(document));
        Optional.ofNullable(html).ifPresent(file -> write(file, audit));
        return ExitCode.OK.code();
    }

    private void list() {
        if (json || markdown || html != null) {
            throw new ConfigException("STUDY", "", "is missing: 'orderline claims' lists what there is");
        }
        for (String name : StudyCatalog.names()) {
            PublishedStudy study = StudyCatalog.read(name);
            context.result(FigureFormat.format("%-30s %s", StudyCatalog.PREFIX + name, study.title()));
        }
    }

    private void write(Path file, ClaimsAudit audit) {
        context.say("page: " + HtmlFile.writeAt(PageWriter.write(ClaimsDocument.of(audit)), file));
    }

    /// Returns a user's own runs in the form of a published study, so that the same rules apply.
    ///
    /// @param reference run folder or study folder; the result is empty if it is neither
    private static Optional<PublishedStudy> own(String reference) throws IOException {
        Path path = Path.of(reference);
        if (StudyFolder.isStudyFolder(path)) {
            return Optional.of(ofStudy(new StudyFolder(path)));
        }
        if (RunFolder.isRunFolder(path)) {
            RunFolder run = new RunFolder(path);
            String system = run.readResult().setup().system();
            return Optional.of(study(run.name(), "run " + run.name(), List.of(MeasuredRun.read(system, run))));
        }
        return Optional.empty();
    }

    private static PublishedStudy ofStudy(StudyFolder folder) throws IOException {
        StudySnapshot frozen = folder.read();
        List<MeasuredRun> runs = new ArrayList<>();
        for (StepResult step : folder.results(frozen)) {
            if (step.state() == StepState.DONE) {
                runs.add(MeasuredRun.read(step.cell().system(), step.run()));
            }
        }
        return study(frozen.study().name(), frozen.study().question(), runs);
    }

    private static PublishedStudy study(String name, String title, List<MeasuredRun> runs) {
        Evidence evidence = MeasuredEvidence.of(runs);
        return new PublishedStudy(
                name,
                title,
                new PublishedStudy.Source("these runs", runs.isEmpty() ? "" : day(runs.getFirst()), name),
                new PublishedStudy.Metric("NOPM", "committed New-Orders of the window per minute", "tpmC"),
                List.of(),
                evidence,
                List.of(),
                MeasuredEvidence.usualChecks(evidence));
    }

    private static String day(MeasuredRun run) {
        return run.result().started().toString().substring(0, 10);
    }
}
