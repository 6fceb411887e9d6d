package io.orderline.cli.study;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.OutputFormat;
import io.orderline.lab.compare.GateResult;
import io.orderline.lab.study.analysis.StudyAnalysis;
import io.orderline.lab.study.analysis.StudyAnswer;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudyLock;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.report.compare.ComparisonJson;
import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.study.StudyDocument;
import io.orderline.report.study.StudyJson;
import java.io.IOException;
import java.util.List;

/// Prints the answer of a study.
final class StudyAnswerPrinter {
    private StudyAnswerPrinter() {}

    /// Returns the steps; an unfinished one counts as running if another process is working on the study.
    static List<StepResult> seen(StudyFolder folder, StudySnapshot frozen) throws IOException {
        boolean active = StudyLock.isHeld(folder);
        return folder.results(frozen).stream()
                .map(result -> active && result.isUnfinished() ? result.running() : result)
                .toList();
    }

    /// Prints the answer and writes the page.
    static void show(CliContext context, StudyFolder folder, StudyAnswer answer, OutputFormat form) throws IOException {
        context.terminal().result(text(answer, form));
        HtmlFile.write(PageWriter.write(StudyDocument.drawn(answer)), folder.report());
        context.terminal().say("report: " + folder.report());
    }

    /// Writes the page of a study that is part of a campaign.
    static void write(StudyFolder folder, StudySnapshot frozen) throws IOException {
        StudyAnswer answer = StudyAnalysis.of(frozen, folder.results(frozen));
        HtmlFile.write(PageWriter.write(StudyDocument.drawn(answer)), folder.report());
    }

    private static String text(StudyAnswer answer, OutputFormat form) {
        if (form.json()) {
            return StudyJson.json(answer);
        }
        if (form.csv()) {
            return ComparisonJson.csv(answer.comparisons());
        }
        Document document = StudyDocument.of(answer);
        return form.markdown() ? MarkdownWriter.write(document) : TextWriter.write(document);
    }

    /// Returns 5 if an objective was missed; 4 if it must not be judged, or a run is missing or invalid.
    static ExitCode code(StudyAnswer answer) {
        if (answer.gates().stream().anyMatch(GateResult::fails)) {
            return ExitCode.OBJECTIVE;
        }
        boolean refused = answer.gates().stream().anyMatch(gate -> gate.outcome() == GateResult.Outcome.REFUSED);
        return answer.isComplete() && !refused ? ExitCode.OK : ExitCode.INVALID;
    }
}
