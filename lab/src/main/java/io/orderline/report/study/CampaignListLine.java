package io.orderline.report.study;

import io.orderline.report.run.text.RunListLine;
import io.orderline.result.file.Json;
import io.orderline.study.analysis.CampaignFolder;
import io.orderline.study.execution.CampaignSnapshot;
import io.orderline.study.execution.StudyFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

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

    /// Returns the data of `list --json`.
    public ObjectNode data() {
        return Json.object()
                .put("kind", "campaign")
                .put("folder", folder.path().toString())
                .put("name", frozen.campaign().name())
                .put("state", state())
                .putPOJO("started", frozen.begun())
                .putPOJO("runs", StudyListLine.runs(ended(), all()))
                .putPOJO("studies", studies.stream().map(StudyListLine::data).toList());
    }
}
