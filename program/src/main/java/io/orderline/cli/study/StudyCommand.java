package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.ProgressLine;
import io.orderline.cli.results.OutputFormat;
import io.orderline.cli.run.LiveOption;
import io.orderline.lab.study.analysis.StudyAnalysis;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.definition.StudyStep;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudyListener;
import io.orderline.lab.study.execution.StudyLock;
import io.orderline.lab.study.execution.StudyRunner;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.live.LiveStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Runs the steps of studies and shows the progress.
final class StudyCommand {
    private StudyCommand() {}

    static ExitCode run(CliContext context, StudyFolder folder, StudySnapshot frozen, boolean json, LiveOption watched)
            throws Exception {
        Optional<LiveStudy> live = watched.open(frozen.study().name(), folder.runs(), folder.report());
        try {
            live.ifPresent(shown -> context.terminal().say("live: " + shown.link()));
            if (!ended(context, folder, frozen, folder.path(), live)) {
                return ExitCode.INTERRUPTED;
            }
            StudyAnswer answer = StudyAnalysis.of(frozen, folder.results(frozen));
            StudyAnswerPrinter.show(context, folder, answer, OutputFormat.of(json));
            if (live.isPresent()) {
                live.get().end();
            }
            return StudyAnswerPrinter.code(answer);
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
        StudyProcess processes = new StudyProcess(folder, progress::said);
        StudyRunner runner = new StudyRunner(folder, frozen, processes, progress);
        Thread study = Thread.currentThread();
        try (StudyLock _ = StudyLock.of(folder)) {
            return context.interrupts().during(study::interrupt, () -> {
                processes.awaitFormer();
                runner.run();
                return true;
            });
        } catch (InterruptedException wanted) {
            context.terminal().say("stopped; to go on: orderline study resume " + resumed);
            return false;
        }
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
}
