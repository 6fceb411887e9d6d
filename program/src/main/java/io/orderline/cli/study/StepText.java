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
