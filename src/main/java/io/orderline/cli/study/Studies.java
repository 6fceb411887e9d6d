package io.orderline.cli.study;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.Terminal;
import io.orderline.cli.results.OutputForm;
import io.orderline.live.ProgressLine;
import io.orderline.study.Analysis;
import io.orderline.study.Cell;
import io.orderline.study.Frozen;
import io.orderline.study.Step;
import io.orderline.study.StepResult;
import io.orderline.study.StepState;
import io.orderline.study.StudyAnswer;
import io.orderline.study.StudyFolder;
import io.orderline.study.StudyListener;
import io.orderline.study.StudyLock;
import io.orderline.study.StudyRunner;
import java.nio.file.Path;

/// Takes studies through their steps with progress, for the verbs that do.
final class Studies {
    private Studies() {}

    static ExitCode run(Context context, StudyFolder folder, Frozen frozen, boolean json) throws Exception {
        if (!ended(context, folder, frozen, folder.path())) {
            return ExitCode.INTERRUPTED;
        }
        StudyAnswer answer = Analysis.of(frozen, folder.results(frozen));
        StudyAnswers.show(context, folder, answer, OutputForm.of(json));
        return StudyAnswers.code(answer);
    }

    /// Takes a study to its end.
    ///
    /// @param resumed what is to be resumed where it was stopped
    /// @return whether it came to its end
    static boolean ended(Context context, StudyFolder folder, Frozen frozen, Path resumed) throws Exception {
        Progress progress = new Progress(context.terminal());
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

    /// Draws how a study gets on.
    private static final class Progress implements StudyListener {
        private final Terminal terminal;
        private final ProgressLine line;
        private String step = "";

        Progress(Terminal terminal) {
            this.terminal = terminal;
            this.line = terminal.progress();
        }

        @Override
        public void settling(double seconds) {
            line.update(step + ": settling for " + StudyText.seconds(seconds));
        }

        @Override
        public void beginning(Step next, Cell cell, int of, double left) {
            step = "run " + next.number() + " of " + of + ", block " + next.block() + ": " + cell.text() + "; "
                    + StudyText.seconds(left) + " left";
            line.update(step);
        }

        void said(String text) {
            line.update(step + " | " + text);
        }

        @Override
        public void ended(StepResult result) {
            String figures = result.state() == StepState.DONE ? "" : ": " + result.reason();
            terminal.say(
                    "run " + result.step().number() + ", block " + result.step().block() + ", "
                            + result.cell().text() + ": " + result.state().text() + figures);
        }
    }
}
