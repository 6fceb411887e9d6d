package io.orderline.cli;

import io.orderline.study.Frozen;
import io.orderline.study.StudyFolder;

/// Shows what a study found.
final class StudyAnswers {
    private StudyAnswers() {}

    static ExitCode show(Context context, StudyFolder folder, Frozen frozen, boolean json) throws Exception {
        var results = folder.results(frozen);
        context.terminal().result(StudyText.status(frozen, results, folder.readAttempts()));
        return ExitCode.OK;
    }
}
