package io.orderline.study;

import io.orderline.result.Json;
import io.orderline.result.ResultsUnwritableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What a campaign leaves behind: a study folder for each of its studies, and a report over all.
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

    /// @param name of one of its studies
    public StudyFolder study(String name) {
        return new StudyFolder(path.resolve(name));
    }

    /// All of its studies, in the order in which they are run.
    public List<StudyFolder> studies() throws IOException {
        return read().campaign().studies().stream().map(this::study).toList();
    }

    /// @throws IOException also if it was made by a later version
    public FrozenCampaign read() throws IOException {
        FrozenCampaign frozen = Json.read(record(), FrozenCampaign.class);
        if (frozen.schema() != FrozenCampaign.SCHEMA) {
            throw new IOException("campaign.json has schema " + frozen.schema()
                    + "; this version of Orderline reads schema " + FrozenCampaign.SCHEMA);
        }
        return frozen;
    }

    /// @throws ResultsUnwritableException if the folders cannot be made
    public void begin(CampaignFile file, String orderline, Instant now) {
        for (Map.Entry<String, Study> study : file.studies().entrySet()) {
            StudyFolder folder = study(study.getKey());
            try {
                Files.createDirectories(folder.path());
            } catch (IOException e) {
                throw new ResultsUnwritableException(folder.path(), e);
            }
            folder.begin(new Frozen(Frozen.SCHEMA, orderline, now, study.getValue()));
        }
        Json.write(record(), new FrozenCampaign(FrozenCampaign.SCHEMA, orderline, now, file.campaign()));
    }

    /// What is known so far.
    ///
    /// @param steps of a study
    public CampaignAnswer answer(Steps steps) throws IOException {
        FrozenCampaign frozen = read();
        List<CampaignAnswer.Part> parts = new ArrayList<>();
        for (Campaign.Part part : frozen.campaign().parts()) {
            StudyFolder folder = study(part.study());
            Frozen study = folder.read();
            Frozen view = part.metrics().isEmpty()
                    ? study
                    : new Frozen(
                            study.schema(),
                            study.orderline(),
                            study.begun(),
                            study.study().comparedBy(part.metrics()));
            parts.add(new CampaignAnswer.Part(part, Analysis.of(view, steps.of(folder, view))));
        }
        return new CampaignAnswer(frozen, parts);
    }

    /// How the steps of a study are seen.
    public interface Steps {
        List<StepResult> of(StudyFolder folder, Frozen frozen) throws IOException;
    }
}
