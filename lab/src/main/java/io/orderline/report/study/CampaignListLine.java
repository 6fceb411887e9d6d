package io.orderline.report.study;

import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.execution.CampaignSnapshot;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.report.run.text.RunListLine;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A campaign on one line of a list, with what its studies found so far.
public record CampaignListLine(CampaignFolder folder, CampaignSnapshot frozen, List<StudyListLine> studies) {
    public CampaignListLine {
        studies = List.copyOf(studies);
    }

    /// @throws IOException if the campaign or a study of it cannot be read, or is from a later version
    public static CampaignListLine of(CampaignFolder folder) throws IOException {
        CampaignSnapshot frozen = folder.read();
        List<StudyListLine> studies = new ArrayList<>();
        for (StudyFolder study : folder.studies()) {
            studies.add(StudyListLine.of(study));
        }
        return new CampaignListLine(folder, frozen, studies);
    }

    /// Returns the line below [RunListLine#HEADER], without the folder's name.
    public String text() {
        String answer = answer();
        return RunListLine.other(
                frozen.begun(),
                frozen.campaign().name(),
                "campaign",
                ended() + " of " + all() + " runs" + (answer.isEmpty() ? "" : ": " + answer),
                state());
    }

    /// Returns `running`, `unfinished` or `complete`, like [StudyListLine#state].
    public String state() {
        List<String> states = studies.stream().map(StudyListLine::state).toList();
        if (states.contains("running")) {
            return "running";
        }
        return states.contains("unfinished") ? "unfinished" : "complete";
    }

    private long ended() {
        return studies.stream().mapToLong(StudyListLine::ended).sum();
    }

    private int all() {
        return studies.stream().mapToInt(StudyListLine::all).sum();
    }

    private String answer() {
        return studies.stream()
                .filter(study -> !study.answer().isEmpty())
                .map(study -> study.frozen().study().name() + " " + study.answer())
                .collect(Collectors.joining("; "));
    }

    /// The campaign in the form of JSON.
    public record Data(
            String kind,
            String folder,
            String name,
            String state,
            Instant started,
            StudyListLine.Runs runs,
            List<StudyListLine.Data> studies) {
        public Data {
            studies = List.copyOf(studies);
        }
    }

    /// Returns the data of `list --json`.
    public Data data() {
        return new Data(
                "campaign",
                folder.path().toString(),
                frozen.campaign().name(),
                state(),
                frozen.begun(),
                new StudyListLine.Runs(ended(), all()),
                studies.stream().map(StudyListLine::data).toList());
    }
}
