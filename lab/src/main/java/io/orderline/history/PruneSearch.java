package io.orderline.history;

import io.orderline.base.FileErrorText;
import io.orderline.compare.ExcludedRun;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.study.execution.StudyFolder;
import io.orderline.study.execution.StudyLock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Finds runs whose raw logs can be deleted, and those that are left although they are old enough or of unknown age.
public record PruneSearch(List<PrunableRun> runs, List<ExcludedRun> left) {
    public PruneSearch {
        runs = List.copyOf(runs);
        left = List.copyOf(left);
    }

    /// @param before time before which a run must have begun
    /// @throws IOException if one of the given folders cannot be read
    public static PruneSearch below(List<Path> folders, Instant before, Consumer<String> progress) throws IOException {
        List<ExcludedRun> left = new ArrayList<>();
        List<PrunableRun> runs = new ArrayList<>();
        Map<Path, Boolean> studies = new HashMap<>();
        for (RunFolder folder : RunFolderSearch.below(folders, left)) {
            progress.accept("reading " + folder.name());
            Optional<String> reason = reason(folder, before, studies);
            if (reason.isEmpty()) {
                PrunableRun run = PrunableRun.of(folder);
                if (!run.files().isEmpty()) {
                    runs.add(run);
                }
            } else if (!reason.get().isEmpty()) {
                left.add(new ExcludedRun(folder.name(), reason.get()));
            }
        }
        runs.sort(Comparator.comparing(run -> run.folder().path()));
        return new PruneSearch(runs, left);
    }

    /// Returns why a run is left: an empty text if only because of its age, and nothing if it is not left.
    private static Optional<String> reason(RunFolder folder, Instant before, Map<Path, Boolean> studies) {
        if (folder.isAlive()) {
            return Optional.of("still runs");
        }
        if (RunFolderSearch.study(folder)
                .filter(study -> studies.computeIfAbsent(study, path -> StudyLock.isHeld(new StudyFolder(path))))
                .isPresent()) {
            return Optional.of("is of a study under way");
        }
        try {
            Result result = folder.readResult();
            if (!result.started().isBefore(before)) {
                return Optional.of("");
            }
            return result.state() == RunState.RUNNING
                    ? Optional.of("died, and its logs are all that there is")
                    : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.of(
                    "has no readable result, and its logs are all that there is: " + FileErrorText.reason(unreadable));
        }
    }

    public long bytes() {
        return runs.stream().mapToLong(PrunableRun::bytes).sum();
    }
}
