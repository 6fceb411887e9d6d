package io.orderline.cli.results;

import io.orderline.lab.claims.MeasuredEvidence;
import io.orderline.lab.claims.MeasuredRun;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.study.definition.StepResult;
import io.orderline.lab.study.definition.StepState;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.lab.study.execution.StudySnapshot;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A user's own runs in the form of a published study, so that the same rules apply.
final class MeasuredStudies {
    private MeasuredStudies() {}

    /// @param reference run folder or study folder; the result is empty if it is neither
    static Optional<PublishedStudy> find(String reference) throws IOException {
        Path path = Path.of(reference);
        if (StudyFolder.isStudyFolder(path)) {
            return Optional.of(ofStudy(new StudyFolder(path)));
        }
        if (RunFolder.isRunFolder(path)) {
            RunFolder run = new RunFolder(path);
            String system = run.readResult().setup().system();
            return Optional.of(study(run.name(), "run " + run.name(), List.of(MeasuredRun.read(system, run))));
        }
        return Optional.empty();
    }

    private static PublishedStudy ofStudy(StudyFolder folder) throws IOException {
        StudySnapshot frozen = folder.read();
        List<MeasuredRun> runs = new ArrayList<>();
        for (StepResult step : folder.results(frozen)) {
            if (step.state() == StepState.DONE) {
                runs.add(MeasuredRun.read(step.cell().system(), step.run()));
            }
        }
        return study(frozen.study().name(), frozen.study().question(), runs);
    }

    private static PublishedStudy study(String name, String title, List<MeasuredRun> runs) {
        Evidence evidence = MeasuredEvidence.of(runs);
        return new PublishedStudy(
                name,
                title,
                new PublishedStudy.Source("these runs", runs.isEmpty() ? "" : day(runs.getFirst()), name),
                new PublishedStudy.Metric("NOPM", "committed New-Orders of the window per minute", "tpmC"),
                List.of(),
                evidence,
                List.of(),
                MeasuredEvidence.usualChecks(evidence));
    }

    private static String day(MeasuredRun run) {
        return run.result().started().toString().substring(0, 10);
    }
}
