package io.orderline.report.study;

import io.orderline.report.document.Document;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Link;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.PageFrame;
import io.orderline.study.analysis.CampaignAnswer;
import io.orderline.study.analysis.StudyAnswer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The answer of a campaign, with a section for each of its parts.
public final class CampaignDocument {
    private CampaignDocument() {}

    /// How the findings of a part's study are shown.
    private interface Findings {
        List<Section> of(StudyAnswer answer, String prefix) throws IOException;
    }

    /// Returns the answer without charts, for which the files of all runs would be read.
    public static Document of(CampaignAnswer answer) throws IOException {
        return of(answer, StudyDocument::tables);
    }

    /// @throws IOException if a file of a run cannot be read
    public static Document drawn(CampaignAnswer answer) throws IOException {
        return of(answer, StudyDocument::drawn);
    }

    private static Document of(CampaignAnswer answer, Findings findings) throws IOException {
        List<Section> sections = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (CampaignAnswer.Part part : answer.parts()) {
            answers.add(part.asked().title() + ": "
                    + StudyAnswerSentences.answer(part.answer()).getFirst());
            sections.add(section(answer, part, findings, "part-" + answers.size()));
        }
        return new Document(
                answer.frozen().campaign().question(),
                List.of(),
                List.of(
                        StudyDocument.begun(
                                "Campaign " + answer.frozen().campaign().name(),
                                answer.frozen().begun(),
                                answer.frozen().orderline()),
                        new Bullets(answers)),
                sections,
                PageFrame.FOOT);
    }

    private static Section section(CampaignAnswer answer, CampaignAnswer.Part part, Findings findings, String anchor)
            throws IOException {
        String study = part.asked().study();
        List<Part> parts = new ArrayList<>();
        parts.add(new Sentence(Tone.PLAIN, part.asked().remark()));
        parts.add(new Sentence(Tone.PLAIN, part.answer().frozen().study().question()));
        StudyAnswerSentences.answer(part.answer()).forEach(sentence -> parts.add(new Sentence(Tone.ANSWER, sentence)));
        Table published = PublishedClaims.of(answer.frozen().campaign(), part.asked());
        if (!published.isEmpty()) {
            parts.add(new Section("", "As published", List.of(published)));
        }
        parts.addAll(findings.of(part.answer(), anchor + "-"));
        parts.add(new Link(
                "All of its runs, and what to know before it is quoted", "report of " + study, study + "/report.html"));
        return new Section(anchor, part.asked().title(), parts);
    }
}
