package io.orderline.history;

import io.orderline.compare.ExcludedRun;
import io.orderline.compare.UsableRuns;
import io.orderline.figures.RunFigures;
import io.orderline.result.RunFolder;
import io.orderline.study.execution.StudyFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Finds the run folders below some folders, including those of studies. Runs that have figures are oldest first.
public record RunSearch(List<HistoryRun> runs, List<ExcludedRun> leftOut) {
    public RunSearch {
        runs = List.copyOf(runs);
        leftOut = List.copyOf(leftOut);
    }

    /// A folder that is broken or is no run folder does not end the search.
    ///
    /// @throws IOException if one of the given folders cannot be read
    public static RunSearch below(List<Path> folders, Consumer<String> progress) throws IOException {
        List<ExcludedRun> leftOut = new ArrayList<>();
        List<HistoryRun> runs = new ArrayList<>();
        Map<Path, String> studies = new LinkedHashMap<>();
        for (RunFolder folder : RunFolderSearch.below(folders, leftOut)) {
            progress.accept("reading " + folder.name());
            for (RunFigures run : read(folder, leftOut)) {
                runs.add(new HistoryRun(run, study(folder, studies)));
            }
        }
        runs.sort(Comparator.comparing(HistoryRun::started).thenComparing(HistoryRun::name));
        return new RunSearch(runs, leftOut);
    }

    private static List<RunFigures> read(RunFolder folder, List<ExcludedRun> leftOut) {
        try {
            List<RunFigures> read = UsableRuns.read(List.of(folder), leftOut);
            for (RunFigures run : read) {
                if (run.unusable().isPresent()) {
                    leftOut.add(new ExcludedRun(run.name(), run.unusable().get()));
                    return List.of();
                }
            }
            return read;
        } catch (RuntimeException broken) { // values that a record refuses: whatever is wrong concerns this run only
            leftOut.add(new ExcludedRun(folder.name(), "cannot be read: " + broken.getMessage()));
            return List.of();
        }
    }

    /// Returns study and cell of a run. Steps are named by block, place and cell:
    /// `003-b02-postgresql-18-terminals-20`.
    private static String study(RunFolder folder, Map<Path, String> studies) {
        return RunFolderSearch.study(folder)
                .map(study -> studies.computeIfAbsent(study, RunSearch::name) + ", "
                        + folder.name().replaceFirst("^\\d+-b\\d+-", ""))
                .orElse("");
    }

    private static String name(Path study) {
        try {
            return "study " + new StudyFolder(study).read().study().name();
        } catch (IOException unreadable) {
            return "study " + study.getFileName();
        }
    }
}
