package io.orderline.cli.run;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.RunArgument;
import io.orderline.config.ConfigException;
import io.orderline.live.LiveAddress;
import io.orderline.live.LiveRun;
import io.orderline.live.LiveStudy;
import io.orderline.result.RunFolder;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudyLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "live",
        description =
                "Shows a run that was started without --live, or the runs of a study, as a page that becomes its report."
                        + " Ends when they do. Nothing can be changed from it.",
        footer = {
            "",
            "Examples:",
            "  orderline live last",
            "  orderline live runs/20261121T201503Z-study-postgres-15-vs-18"
        })
public final class LiveVerb implements Callable<Integer> {
    private static final long PAUSE_MILLIS = 500;

    @Mixin
    RunArgument chosen = new RunArgument();

    @Option(
            names = "--at",
            paramLabel = "[ADDRESS:]PORT",
            converter = LiveOption.AddressConverter.class,
            description = "Where to serve the page. Default: 127.0.0.1:8865, or any free port if that is taken.")
    LiveAddress address = LiveAddress.usual();

    private final CliContext context;

    public LiveVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Optional<StudyFolder> study = chosen.named().equals(RunArgument.LAST)
                ? lastStudy()
                : Optional.of(new StudyFolder(Path.of(chosen.named())));
        if (study.filter(folder -> StudyFolder.isStudyFolder(folder.path())).isPresent()) {
            study(study.get());
        } else {
            run(chosen.find());
        }
        return ExitCode.OK.code();
    }

    /// Returns the newest study that is in progress.
    private Optional<StudyFolder> lastStudy() throws IOException {
        try (Stream<Path> children = Files.list(chosen.results())) {
            return children.filter(StudyFolder::isStudyFolder)
                    .sorted(Comparator.reverseOrder())
                    .map(StudyFolder::new)
                    .filter(StudyLock::isHeld)
                    .findFirst();
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    private void run(RunFolder folder) throws Exception {
        if (!folder.isAlive()) {
            throw new ConfigException("", folder.path().toString(), "is not under way: see 'orderline report'");
        }
        try (LiveRun live = LiveRun.ofOther(address, folder)) {
            context.say("live: " + live.link());
            await(() -> !folder.isAlive() || Files.exists(folder.report()));
            awaitReport(folder.report());
            live.end();
        }
    }

    private void study(StudyFolder folder) throws Exception {
        if (!StudyLock.isHeld(folder)) {
            throw new ConfigException("", folder.path().toString(), "is not under way: see 'orderline study report'");
        }
        String title = "Study " + folder.read().study().name();
        try (LiveStudy live = new LiveStudy(address, title, folder.runs(), folder.report())) {
            context.say("live: " + live.link());
            await(() -> !StudyLock.isHeld(folder));
            awaitReport(folder.report());
            live.end();
        }
    }

    private static void await(BooleanSupplier end) throws InterruptedException {
        while (!end.getAsBoolean()) {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        }
    }

    /// Waits for the report, which a run writes after releasing its folder. A run that died writes none.
    private static void awaitReport(Path report) throws InterruptedException {
        for (int i = 0; i < 20 && !Files.exists(report); i++) {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        }
    }
}
