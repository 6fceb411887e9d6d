package io.orderline.study.definition;

import io.orderline.figures.CannedSystem;
import io.orderline.plan.RawValue;
import io.orderline.result.RunFolder;
import io.orderline.study.analysis.StudyAnalysis;
import io.orderline.study.analysis.StudyAnswer;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudySnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/// A study folder whose runs are made up.
public final class CannedStudy {
    private final StudyFolder folder;
    private final StudySnapshot frozen;

    /// @param text of the study file
    public CannedStudy(Path path, String text) throws IOException {
        Path file = Files.writeString(Files.createDirectories(path).resolve("study.yaml"), text);
        Study study =
                StudyFile.read(file, StudyOverrides.of(List.of(new RawValue("testbed", "postgresql-18", "--set"))));
        folder = new StudyFolder(path.resolve("study"));
        frozen = new StudySnapshot(StudySnapshot.SCHEMA, "0.1.0", Instant.parse("2026-11-22T08:00:00Z"), study);
        folder.begin(frozen);
    }

    public StudyFolder folder() {
        return folder;
    }

    public StudySnapshot frozen() {
        return frozen;
    }

    public List<StepResult> results() throws IOException {
        return folder.results(frozen);
    }

    /// Makes the runs of all steps that are wanted.
    ///
    /// @param system what a cell's runs come from
    public CannedStudy run(Function<StudyCell, CannedSystem> system, Predicate<StudyStep> wanted) throws IOException {
        Map<Integer, CannedSystem> systems = new HashMap<>();
        for (StepResult result : results()) {
            if (wanted.test(result.step())) {
                CannedSystem canned = systems.computeIfAbsent(result.cell().number(), _ -> system.apply(result.cell()));
                RunFolder made = canned.write(folder.path().resolve("made"));
                Files.move(made.path(), folder.run(result.step()).path());
            }
        }
        return this;
    }

    public CannedStudy run(Function<StudyCell, CannedSystem> system) throws IOException {
        return run(system, _ -> true);
    }

    public StudyAnswer answer() throws IOException {
        return StudyAnalysis.of(frozen, results());
    }
}
