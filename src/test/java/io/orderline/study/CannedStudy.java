package io.orderline.study;

import io.orderline.compare.CannedSystem;
import io.orderline.plan.Given;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;

/// A study folder whose runs are made up.
public final class CannedStudy {
    private final StudyFolder folder;
    private final Frozen frozen;

    /// @param text of the study file
    public CannedStudy(Path path, String text) throws IOException {
        Path file = Files.writeString(Files.createDirectories(path).resolve("study.yaml"), text);
        Study study = StudyFile.read(
                file,
                new StudyFile.Overrides(
                        List.of(new Given("testbed", "postgresql-18", "--set")),
                        OptionalInt.empty(),
                        OptionalInt.empty()));
        folder = new StudyFolder(path.resolve("study"));
        frozen = new Frozen(Frozen.SCHEMA, "0.1.0", Instant.parse("2026-11-22T08:00:00Z"), study);
        folder.begin(frozen);
    }

    public StudyFolder folder() {
        return folder;
    }

    Frozen frozen() {
        return frozen;
    }

    /// Makes the runs of all steps that are wanted.
    ///
    /// @param system what a cell's runs come from
    public CannedStudy run(Function<Cell, CannedSystem> system, Predicate<Step> wanted) throws IOException {
        Map<Integer, CannedSystem> systems = new HashMap<>();
        for (StepResult result : folder.results(frozen)) {
            if (wanted.test(result.step())) {
                CannedSystem canned = systems.computeIfAbsent(result.cell().number(), _ -> system.apply(result.cell()));
                RunFolder made = canned.write(folder.path().resolve("made"));
                Files.move(made.path(), folder.run(result.step()).path());
            }
        }
        return this;
    }

    public CannedStudy run(Function<Cell, CannedSystem> system) throws IOException {
        return run(system, _ -> true);
    }

    public StudyAnswer answer() throws IOException {
        return Analysis.of(frozen, folder.results(frozen));
    }
}
