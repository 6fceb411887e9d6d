package io.orderline.cli.study;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.OutputForm;
import io.orderline.compare.GateResult;
import io.orderline.report.compare.ComparisonData;
import io.orderline.report.study.StudyAnswerText;
import io.orderline.report.study.StudyData;
import io.orderline.report.study.StudyPage;
import io.orderline.study.Analysis;
import io.orderline.study.Frozen;
import io.orderline.study.StepResult;
import io.orderline.study.StudyAnswer;
import io.orderline.study.StudyFolder;
import io.orderline.study.StudyLock;
import java.io.IOException;
import java.util.List;

/// Shows what a study found.
final class StudyAnswers {
    private StudyAnswers() {}

    /// What came of the steps, as another process sees them that may be at it.
    static List<StepResult> seen(StudyFolder folder, Frozen frozen) throws IOException {
        boolean active = StudyLock.isHeld(folder);
        return folder.results(frozen).stream()
                .map(result -> active && result.isUnfinished() ? result.running() : result)
                .toList();
    }

    /// Prints the answer and writes its page.
    static void show(Context context, StudyFolder folder, StudyAnswer answer, OutputForm form) throws IOException {
        context.terminal().result(text(answer, form));
        StudyPage.write(answer, folder.report());
        context.terminal().say("report: " + folder.report());
    }

    /// Writes the page of a study that is one of several.
    static void write(StudyFolder folder, Frozen frozen) throws IOException {
        StudyPage.write(Analysis.of(frozen, folder.results(frozen)), folder.report());
    }

    private static String text(StudyAnswer answer, OutputForm form) {
        if (form.json()) {
            return StudyData.json(answer);
        }
        if (form.csv()) {
            return ComparisonData.csv(answer.comparisons());
        }
        return form.markdown() ? StudyAnswerText.markdown(answer) : StudyAnswerText.text(answer);
    }

    /// 5 if an objective was missed, 4 if one must not be judged, or not all runs are there and valid.
    static ExitCode code(StudyAnswer answer) {
        if (answer.gates().stream().anyMatch(GateResult::fails)) {
            return ExitCode.OBJECTIVE;
        }
        boolean refused = answer.gates().stream().anyMatch(gate -> gate.outcome() == GateResult.Outcome.REFUSED);
        return answer.isComplete() && !refused ? ExitCode.OK : ExitCode.INVALID;
    }
}
