package io.orderline.cli;

import io.orderline.compare.GateResult;
import io.orderline.report.study.StudyAnswerText;
import io.orderline.study.Analysis;
import io.orderline.study.Frozen;
import io.orderline.study.StudyAnswer;
import io.orderline.study.StudyFolder;

/// Shows what a study found.
final class StudyAnswers {
    private StudyAnswers() {}

    static ExitCode show(Context context, StudyFolder folder, Frozen frozen, boolean json) throws Exception {
        StudyAnswer answer = Analysis.of(folder, frozen);
        context.terminal().result(StudyAnswerText.text(answer));
        return code(answer);
    }

    static ExitCode code(StudyAnswer answer) {
        if (answer.gates().stream().anyMatch(GateResult::fails)) {
            return ExitCode.OBJECTIVE;
        }
        return answer.isComplete() ? ExitCode.OK : ExitCode.INVALID;
    }
}
