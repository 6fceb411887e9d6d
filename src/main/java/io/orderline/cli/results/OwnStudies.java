package io.orderline.cli.results;

import io.orderline.published.OwnEvidence;
import io.orderline.published.OwnRun;
import io.orderline.published.Study;
import io.orderline.published.evidence.Evidence;
import io.orderline.result.RunFolder;
import io.orderline.study.Frozen;
import io.orderline.study.StepResult;
import io.orderline.study.StepState;
import io.orderline.study.StudyFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A user's own runs in the form of a published study, to be held against the same rules.
final class OwnStudies {
    private OwnStudies() {}

    /// @param reference a run folder or a study folder; empty if it is neither
    static Optional<Study> find(String reference) throws IOException {
        Path path = Path.of(reference);
        if (StudyFolder.isStudyFolder(path)) {
            return Optional.of(ofStudy(new StudyFolder(path)));
        }
        if (RunFolder.isRunFolder(path)) {
            RunFolder run = new RunFolder(path);
            String system = run.readResult().setup().system();
            return Optional.of(study(run.name(), "run " + run.name(), List.of(OwnRun.read(system, run))));
        }
        return Optional.empty();
    }

    private static Study ofStudy(StudyFolder folder) throws IOException {
        Frozen frozen = folder.read();
        List<OwnRun> runs = new ArrayList<>();
        for (StepResult step : folder.results(frozen)) {
            if (step.state() == StepState.DONE) {
                runs.add(OwnRun.read(step.cell().system(), step.run()));
            }
        }
        return study(frozen.study().name(), frozen.study().question(), runs);
    }

    private static Study study(String name, String title, List<OwnRun> runs) {
        Evidence evidence = OwnEvidence.of(runs);
        return new Study(
                name,
                title,
                new Study.Source("these runs", runs.isEmpty() ? "" : day(runs.getFirst()), name),
                new Study.Metric("NOPM", "committed New-Orders of the window per minute", "tpmC"),
                List.of(),
                evidence,
                List.of(),
                OwnEvidence.usualChecks(evidence));
    }

    private static String day(OwnRun run) {
        return run.result().started().toString().substring(0, 10);
    }
}
