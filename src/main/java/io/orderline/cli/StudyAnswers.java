package io.orderline.cli;

import io.orderline.compare.GateResult;
import io.orderline.report.compare.ComparisonData;
import io.orderline.report.study.StudyAnswerText;
import io.orderline.report.study.StudyData;
import io.orderline.report.study.StudyPage;
import io.orderline.study.StudyAnswer;
import io.orderline.study.StudyFolder;
import java.io.IOException;

/// Shows what a study found.
final class StudyAnswers {
    private StudyAnswers() {}

    /// Prints the answer and writes its page.
    static void show(Context context, StudyFolder folder, StudyAnswer answer, CompareVerb.Form form)
            throws IOException {
        context.terminal().result(text(answer, form));
        StudyPage.write(answer, folder.report());
        context.terminal().say("report: " + folder.report());
    }

    private static String text(StudyAnswer answer, CompareVerb.Form form) {
        if (form.json) {
            return StudyData.json(answer);
        }
        if (form.csv) {
            return ComparisonData.csv(answer.comparisons());
        }
        return form.markdown ? StudyAnswerText.markdown(answer) : StudyAnswerText.text(answer);
    }

    /// 5 if an objective was missed, 4 if not all runs are there and valid.
    static ExitCode code(StudyAnswer answer) {
        if (answer.gates().stream().anyMatch(GateResult::fails)) {
            return ExitCode.OBJECTIVE;
        }
        return answer.isComplete() ? ExitCode.OK : ExitCode.INVALID;
    }
}
