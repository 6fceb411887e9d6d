package io.orderline.cli.results;

import io.orderline.base.Durations;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.cli.program.ProgressEstimate;
import io.orderline.cli.program.ProgressLine;
import io.orderline.config.ConfigException;
import io.orderline.imports.Importer;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.report.run.text.RunListLine;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.Version;
import io.orderline.run.summary.ImportedVerdict;
import io.orderline.workload.tpcc.Tpcc;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        description =
                "Makes a run folder out of another tool's results: a result folder of BenchmarkSQL 5.0, 5.1 or 6, or mix"
                        + " logs of DBT2. What they do not tell is shown as unknown; nothing of it is verified.",
        footer = {"", "Example:", "  orderline import my_result_2026-11-21_201503 --skip 2m"})
public final class ImportVerb implements Callable<Integer> {
    private static final int MEBIBYTE = 1 << 20;

    @Parameters(paramLabel = "DIR", description = "The other tool's result folder; of DBT2 a mix.log too.")
    Path given = Path.of("");

    @Mixin
    ResultsFolder results = new ResultsFolder();

    @Option(
            names = "--skip",
            paramLabel = "<duration>",
            description = "Leaves out the beginning of the tool's window (whole seconds, such as 2m). Default: 0s.")
    String skip = "0s";

    @Option(names = "--json", description = "Prints result.json.")
    boolean json;

    private final CliContext context;

    public ImportVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        long seconds = skipped();
        Importer importer = Importer.of(given, ImportedVerdict.types(new Tpcc()));
        Importer.Done done = importer.read(
                new Importer.Options(seconds, progress(importer)), results.path(), Instant.now(), Version.text());
        Console terminal = context.terminal();
        done.damage().forEach(sentence -> terminal.say("warning: " + sentence));
        done.result().imported().ifPresent(told -> sayIfKnown(told, done.folder()));
        Result result = ImportedVerdict.write(done.folder(), done.result(), new Tpcc());
        RunFiles files = RunFiles.read(done.folder(), terminal.progress()::update);
        Path report = HtmlReport.write(files);
        terminal.result(json ? Json.pretty(result) : RunDocument.text(files));
        terminal.say("run folder: " + done.folder().path());
        terminal.say("report: " + report);
        return ExitCode.OK.code();
    }

    private long skipped() {
        Duration length = OptionValue.require("--skip", skip, Durations::parse);
        if (length.toNanosPart() != 0) {
            throw new ConfigException("", "--skip", "must be whole seconds, not " + skip);
        }
        return length.toSeconds();
    }

    private LongConsumer progress(Importer importer) throws IOException {
        ProgressLine line = context.progress();
        ProgressEstimate headway = new ProgressEstimate(importer.bytes() / MEBIBYTE);
        return new LongConsumer() {
            private long read;

            @Override
            public void accept(long bytes) {
                read += bytes;
                if (line.wants()) {
                    line.update("reading: " + headway.text(read / MEBIBYTE, "MiB"));
                }
            }
        };
    }

    /// Warns if the same results were imported before, so that they do not count twice by accident.
    private void sayIfKnown(ImportSource told, RunFolder fresh) {
        try {
            for (RunFolder folder : RunFolder.list(results.path())) {
                if (!folder.name().equals(fresh.name()) && sameSource(told, folder)) {
                    context.say(
                            "warning: '" + told.source() + "' seems to have been imported before, as " + folder.path());
                }
            }
        } catch (IOException unreadable) {
            context.say("warning: " + results.path() + " cannot be listed: " + unreadable.getMessage());
        }
    }

    private static boolean sameSource(ImportSource told, RunFolder folder) {
        return RunListLine.of(folder)
                .result()
                .flatMap(Result::imported)
                .filter(other ->
                        other.name().equals(told.name()) && other.source().equals(told.source()))
                .isPresent();
    }
}
