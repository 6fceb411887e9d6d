package io.orderline.study.analysis;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.result.file.Json;
import io.orderline.study.definition.Campaign;
import io.orderline.study.definition.CampaignFile;
import io.orderline.study.definition.StepResult;
import io.orderline.study.definition.Study;
import io.orderline.study.execution.CampaignSnapshot;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The folder of a campaign: a study folder for each of its studies, and a report over all of them.
public record CampaignFolder(Path path) {
    public static boolean isCampaignFolder(Path path) {
        return Files.isRegularFile(new CampaignFolder(path).record());
    }

    public Path record() {
        return path.resolve("campaign.json");
    }

    public Path report() {
        return path.resolve("report.html");
    }

    public StudyFolder study(String name) {
        return new StudyFolder(path.resolve(name));
    }

    public List<StudyFolder> studies() throws IOException {
        return read().campaign().studies().stream().map(this::study).toList();
    }

    /// @throws IOException if the record cannot be read, or has the schema of another version
    public CampaignSnapshot read() throws IOException {
        CampaignSnapshot frozen = Json.read(record(), CampaignSnapshot.class);
        if (frozen.schema() != CampaignSnapshot.SCHEMA) {
            throw new IOException("campaign.json has schema " + frozen.schema()
                    + "; this version of Orderline reads schema " + CampaignSnapshot.SCHEMA);
        }
        return frozen;
    }

    /// @throws ResultsUnwritableException if the folders cannot be made
    public void begin(CampaignFile file, String orderline, Instant now) {
        for (Map.Entry<String, Study> study : file.studies().entrySet()) {
            StudyFolder folder = study(study.getKey());
            ResultsUnwritableException.unless(folder.path(), () -> Files.createDirectories(folder.path()));
            folder.begin(new StudySnapshot(StudySnapshot.SCHEMA, orderline, now, study.getValue()));
        }
        Json.write(record(), new CampaignSnapshot(CampaignSnapshot.SCHEMA, orderline, now, file.campaign()));
    }

    public CampaignAnswer answer(Steps steps) throws IOException {
        CampaignSnapshot frozen = read();
        List<CampaignAnswer.Part> parts = new ArrayList<>();
        for (Campaign.Part part : frozen.campaign().parts()) {
            StudyFolder folder = study(part.study());
            StudySnapshot study = folder.read();
            StudySnapshot view = new StudySnapshot(
                    study.schema(),
                    study.orderline(),
                    study.begun(),
                    study.study().seenBy(part));
            parts.add(new CampaignAnswer.Part(part, StudyAnalysis.of(view, steps.of(folder, view))));
        }
        return new CampaignAnswer(frozen, parts);
    }

    public interface Steps {
        List<StepResult> of(StudyFolder folder, StudySnapshot frozen) throws IOException;
    }
}
