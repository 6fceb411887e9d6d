package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.ProgressLine;
import io.orderline.cli.results.OutputFormat;
import io.orderline.cli.run.LiveOption;
import io.orderline.compare.GateResult;
import io.orderline.config.ConfigException;
import io.orderline.live.LiveStudy;
import io.orderline.report.compare.ComparisonJson;
import io.orderline.report.document.PageWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.run.text.ObjectiveText;
import io.orderline.report.study.CampaignDocument;
import io.orderline.report.study.StudyDocument;
import io.orderline.report.study.StudyJson;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.run.hooks.Version;
import io.orderline.study.analysis.CampaignAnswer;
import io.orderline.study.analysis.CampaignFolder;
import io.orderline.study.analysis.StudyAnalysis;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.capacity.ProbeReader;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.StepState;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.definition.StudyStep;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudyListener;
import io.orderline.study.execution.StudyLock;
import io.orderline.study.execution.StudyRunner;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Runs the steps of studies and campaigns, shows the progress, and prints what they found.
public final class StudyCommand {
    private StudyCommand() {}

    /// Returns a study that can be begun.
    ///
    /// @throws ConfigException with the mistakes that otherwise only its runs would find
    static StudySnapshot checked(Study study) {
        StudyChecks.check(study);
        return new StudySnapshot(StudySnapshot.SCHEMA, Version.text(), Instant.now(), study);
    }

    /// Runs a study in a folder of its own.
    ///
    /// @param file the text of its file, which the folder keeps; empty if the user has the file
    public static ExitCode begin(
            CliContext context, Study study, Optional<String> file, Path results, boolean json, LiveOption watched)
            throws Exception {
        StudySnapshot frozen = checked(study);
        StudyFolder folder = new StudyFolder(RunFolder.create(results, frozen.begun(), "study-" + study.name())
                .path());
        folder.begin(frozen);
        file.ifPresent(folder::keep);
        context.say(StudyText.beginning(frozen, folder));
        return run(context, folder, frozen, json, watched);
    }

    static ExitCode run(CliContext context, StudyFolder folder, StudySnapshot frozen, boolean json, LiveOption watched)
            throws Exception {
        Optional<LiveStudy> live = watched.open(frozen.study().name(), folder.runs(), folder.report());
        try {
            live.ifPresent(shown -> context.say("live: " + shown.link()));
            if (!ended(context, folder, frozen, folder.path(), live)) {
                return ExitCode.INTERRUPTED;
            }
            StudyAnswer answer = StudyAnalysis.of(frozen, folder.results(frozen));
            show(context, folder, answer, OutputFormat.of(json));
            if (live.isPresent()) {
                live.get().end();
            }
            return code(answer);
        } finally {
            live.ifPresent(LiveStudy::close);
        }
    }

    /// Runs a study and returns whether it came to its end.
    ///
    /// @param resumed folder to name to the user for resuming
    static boolean ended(
            CliContext context, StudyFolder folder, StudySnapshot frozen, Path resumed, Optional<LiveStudy> live)
            throws Exception {
        Progress progress = new Progress(context.terminal(), new StepText(frozen.study()), live);
        StudyProcess processes =
                new StudyProcess(folder, StudyPasswords.of(frozen.study(), context.environment()), progress::said);
        StudyRunner runner = new StudyRunner(folder, frozen, processes, progress);
        try (StudyLock _ = StudyLock.of(folder)) {
            return context.interrupts().during(() -> {
                processes.awaitFormer();
                runner.run();
                return true;
            });
        } catch (InterruptedException wanted) {
            context.say("stopped; to go on: orderline study resume " + resumed);
            return false;
        }
    }

    /// Runs the studies one after another. The page of the campaign is written after each.
    static ExitCode run(CliContext context, CampaignFolder campaign, boolean json) throws Exception {
        for (StudyFolder folder : campaign.studies()) {
            StudySnapshot frozen = folder.read();
            context.say(StudyText.beginning(frozen, folder));
            if (!ended(context, folder, frozen, campaign.path(), Optional.empty())) {
                return ExitCode.INTERRUPTED;
            }
            write(folder, frozen);
            write(campaign, campaign.answer(StudyCommand::seen));
        }
        return report(context, campaign, OutputFormat.of(json));
    }

    /// Prints the results of all studies, and writes the page.
    static ExitCode report(CliContext context, CampaignFolder campaign, OutputFormat form) throws Exception {
        CampaignAnswer answer = campaign.answer(StudyCommand::seen);
        context.result(text(answer, form));
        write(campaign, answer);
        context.say("report: " + campaign.report());
        return code(answer);
    }

    private static void write(CampaignFolder campaign, CampaignAnswer answer) throws IOException {
        HtmlFile.write(PageWriter.write(CampaignDocument.drawn(answer)), campaign.report());
    }

    private static String text(CampaignAnswer answer, OutputFormat form) throws IOException {
        if (form.csv()) {
            throw new ConfigException("--csv", "", "is for one study: name the folder of one of the campaign");
        }
        if (form.json()) {
            return StudyJson.json(answer);
        }
        return form.write(CampaignDocument.of(answer));
    }

    /// Returns the highest exit code of all studies.
    private static ExitCode code(CampaignAnswer answer) {
        return answer.parts().stream()
                .map(part -> code(part.answer()))
                .max(Comparator.comparingInt(ExitCode::code))
                .orElse(ExitCode.OK);
    }

    static String status(CampaignFolder campaign) throws Exception {
        List<String> parts = new ArrayList<>();
        for (StudyFolder folder : campaign.studies()) {
            StudySnapshot frozen = folder.read();
            parts.add(StudyText.status(frozen, seen(folder, frozen), folder.readAttempts()));
        }
        return String.join("\n\n", parts);
    }

    /// Returns the steps; an unfinished one counts as running if another process is working on the study.
    static List<StepResult> seen(StudyFolder folder, StudySnapshot frozen) throws IOException {
        boolean active = StudyLock.isHeld(folder);
        return folder.results(frozen).stream()
                .map(result -> active && result.isUnfinished() ? result.running() : result)
                .toList();
    }

    /// Prints the answer and writes the page.
    static void show(CliContext context, StudyFolder folder, StudyAnswer answer, OutputFormat form) throws IOException {
        context.result(text(answer, form));
        write(folder, answer);
        context.say("report: " + folder.report());
    }

    /// Writes the page of a study that is part of a campaign.
    private static void write(StudyFolder folder, StudySnapshot frozen) throws IOException {
        write(folder, StudyAnalysis.of(frozen, folder.results(frozen)));
    }

    private static void write(StudyFolder folder, StudyAnswer answer) throws IOException {
        HtmlFile.write(PageWriter.write(StudyDocument.drawn(answer)), folder.report());
    }

    private static String text(StudyAnswer answer, OutputFormat form) {
        if (form.json()) {
            return StudyJson.json(answer);
        }
        if (form.csv()) {
            return ComparisonJson.csv(answer.comparisons());
        }
        return form.write(StudyDocument.of(answer));
    }

    /// Returns 5 if an objective was missed; 4 if it must not be judged, or a run is missing or invalid.
    static ExitCode code(StudyAnswer answer) {
        if (answer.gates().stream().anyMatch(GateResult::fails)) {
            return ExitCode.OBJECTIVE;
        }
        boolean refused = answer.gates().stream().anyMatch(gate -> gate.outcome() == GateResult.Outcome.REFUSED);
        return answer.isComplete() && !refused ? ExitCode.OK : ExitCode.INVALID;
    }

    private static final class Progress implements StudyListener {
        private final Console terminal;
        private final StepText words;
        private final ProgressLine line;
        private final Optional<LiveStudy> live;
        private String step = "";

        Progress(Console terminal, StepText words, Optional<LiveStudy> live) {
            this.terminal = terminal;
            this.words = words;
            this.live = live;
            this.line = terminal.progress();
        }

        @Override
        public void settling(double seconds) {
            line.update(step + ": settling for " + StudyText.seconds(seconds));
        }

        @Override
        public void beginning(StudyStep next, StudyCell cell, int ended, double left) {
            step = words.beginning(next, cell, ended, left);
            live.ifPresent(shown -> shown.step(step));
            line.update(step);
        }

        void said(String text) {
            line.update(step + " | " + text);
        }

        @Override
        public void ended(StepResult result) throws IOException {
            terminal.say(words.ended(result));
        }
    }

    /// Describes the beginning and the end of a run of a study, each in a line. The number of runs of a search is
    /// not known beforehand. Its runs are described by whether they meet the objectives.
    record StepText(Study study) {
        /// @param ended number of runs that have ended
        /// @param left seconds for this run and all later ones
        String beginning(StudyStep step, StudyCell cell, int ended, double left) {
            String place = study.seeksLimit()
                    ? "run " + (ended + 1) + " of at most " + study.most()
                    : "run " + step.number() + " of " + study.most() + ", block " + step.block();
            return place + ": " + cell.text() + "; " + (study.seeksLimit() ? "at most " : "") + StudyText.seconds(left)
                    + " left";
        }

        String ended(StepResult result) throws IOException {
            if (!study.seeksLimit()) {
                return "run " + result.step().number() + ", block "
                        + result.step().block() + ", " + result.cell().text() + ": " + state(result);
            }
            return result.cell().text() + ": "
                    + (study.capacity().isPresent() && result.state().isFinal() ? found(result) : state(result));
        }

        private static String state(StepResult result) {
            return result.state() == StepState.DONE
                    ? result.state().text()
                    : result.state().text() + ": " + result.reason();
        }

        /// A run with several rates is meant to exceed the system's capacity; its objectives are not shown.
        private static String found(StepResult result) throws IOException {
            if (result.step().values().size() > 1) {
                return StepState.DONE.text();
            }
            Result read = result.run().readResult();
            return ProbeReader.unusable(read)
                    .map(why -> "of no use: " + why)
                    .orElseGet(() -> ObjectiveText.all(read.objectives()));
        }
    }
}
