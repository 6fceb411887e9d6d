package io.orderline.cli.study;

import io.orderline.lab.study.capacity.ProbeReader;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StepState;
import io.orderline.lab.study.definition.Study;
import io.orderline.lab.study.definition.StudyCell;
import io.orderline.lab.study.definition.StudyStep;
import io.orderline.report.run.text.ObjectiveText;
import io.orderline.result.Result;
import java.io.IOException;

/// A run of a study, as it begins and when it has ended, in a line. How many runs a search takes is not known
/// beforehand; what interests of one is whether it met the objectives.
record StepText(Study study) {
    /// @param ended how many runs came to their end before
    /// @param left seconds for this run and all that follow
    String beginning(StudyStep step, StudyCell cell, int ended, double left) {
        String place = study.seeksLimit()
                ? "run " + (ended + 1) + " of at most " + study.most()
                : "run " + step.number() + " of " + study.most() + ", block " + step.block();
        return place + ": " + cell.text() + "; " + (study.seeksLimit() ? "at most " : "") + StudyText.seconds(left)
                + " left";
    }

    String ended(StepResult result) throws IOException {
        if (!study.seeksLimit()) {
            return "run " + result.step().number() + ", block " + result.step().block() + ", "
                    + result.cell().text() + ": " + state(result);
        }
        return result.cell().text() + ": "
                + (study.capacity().isPresent() && result.state().isFinal() ? found(result) : state(result));
    }

    private static String state(StepResult result) {
        return result.state() == StepState.DONE
                ? result.state().text()
                : result.state().text() + ": " + result.reason();
    }

    /// Several rates in one run are meant to be more than the system can take.
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
