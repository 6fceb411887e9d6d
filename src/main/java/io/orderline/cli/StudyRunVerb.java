package io.orderline.cli;

import io.orderline.result.RunFolder;
import io.orderline.study.Frozen;
import io.orderline.study.Study;
import io.orderline.study.StudyFile;
import io.orderline.study.StudyFolder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `orderline study run`.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Runs a study from its first step to its answer, and leaves a study folder.",
        footer = {
            "",
            "Examples:",
            "  orderline study run studies/postgres-15-vs-18.yaml",
            "  orderline study run studies/postgres-15-vs-18.yaml --dry-run   what would be run, and for how long"
        })
final class StudyRunVerb implements Callable<Integer> {
    @Parameters(paramLabel = "STUDY", description = "A study file.")
    Path file = Path.of("");

    @Mixin
    ResultsFolder results = new ResultsFolder();

    @Option(names = "--dry-run", description = "Checks the study, shows its cells and how long it takes, and ends.")
    boolean dryRun;

    @Option(names = "--json", description = "Prints the answer as JSON.")
    boolean json;

    private final Context context;

    StudyRunVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Study study = StudyFile.read(file);
        Instant now = Instant.now();
        Frozen frozen = new Frozen(Frozen.SCHEMA, io.orderline.run.Version.text(), now, study, study.steps());
        if (dryRun) {
            context.terminal().result(StudyText.plan(frozen));
            return ExitCode.OK.code();
        }
        StudyFolder folder = new StudyFolder(
                RunFolder.create(results.path, now, "study-" + study.name()).path());
        folder.begin(frozen);
        context.terminal().say(StudyText.beginning(frozen, folder));
        return Studies.run(context, folder, frozen, json).code();
    }
}
