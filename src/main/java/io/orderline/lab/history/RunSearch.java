package io.orderline.lab.history;

import io.orderline.figures.ComparedRun;
import io.orderline.lab.compare.ExcludedRun;
import io.orderline.lab.compare.UsableRuns;
import io.orderline.lab.study.execution.StudyFolder;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/// Finds the run folders below some folders, studies' among them.
///
/// @param runs that have figures, oldest first
/// @param leftOut the others
public record RunSearch(List<HistoryRun> runs, List<ExcludedRun> leftOut) {
    private static final int DEEPEST = 12;

    public RunSearch {
        runs = List.copyOf(runs);
        leftOut = List.copyOf(leftOut);
    }

    /// What is no run folder, or is broken, is no reason to stop.
    ///
    /// @param progress told which folder is read
    /// @throws IOException if one of the folders themselves cannot be read
    public static RunSearch below(List<Path> folders, Consumer<String> progress) throws IOException {
        List<ExcludedRun> leftOut = new ArrayList<>();
        Map<Path, RunFolder> found = new LinkedHashMap<>();
        for (Path folder : folders) {
            Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new Visitor(found, leftOut));
        }
        List<HistoryRun> runs = new ArrayList<>();
        Map<Path, String> studies = new LinkedHashMap<>();
        for (RunFolder folder : found.values()) {
            progress.accept("reading " + folder.name());
            for (ComparedRun run : read(folder, leftOut)) {
                runs.add(new HistoryRun(run, study(folder, studies)));
            }
        }
        runs.sort(Comparator.comparing(HistoryRun::started).thenComparing(HistoryRun::name));
        return new RunSearch(runs, leftOut);
    }

    /// One that may be used, or none.
    private static List<ComparedRun> read(RunFolder folder, List<ExcludedRun> leftOut) {
        try {
            List<ComparedRun> read = UsableRuns.read(List.of(folder), leftOut);
            for (ComparedRun run : read) {
                if (run.unusable().isPresent()) {
                    leftOut.add(new ExcludedRun(run.name(), run.unusable().get()));
                    return List.of();
                }
            }
            return read;
        } catch (RuntimeException broken) { // values that no record takes: whatever it is, it is only this run's
            leftOut.add(new ExcludedRun(folder.name(), "cannot be read: " + broken.getMessage()));
            return List.of();
        }
    }

    /// Steps of a study are named after block, place and cell: `003-b02-postgresql-18-terminals-20`.
    private static String study(RunFolder folder, Map<Path, String> studies) {
        Path above = folder.path().toAbsolutePath().normalize().getParent();
        Path study = above == null ? null : above.getParent();
        if (study == null || !StudyFolder.isStudyFolder(study)) {
            return "";
        }
        String name = studies.computeIfAbsent(study, RunSearch::name);
        return name + ", " + folder.name().replaceFirst("^\\d+-b\\d+-", "");
    }

    private static String name(Path study) {
        try {
            return "study " + new StudyFolder(study).read().study().name();
        } catch (IOException | JacksonException unreadable) {
            return "study " + study.getFileName();
        }
    }

    /// Does not go into run folders: those of agents there are parts of a run.
    private static final class Visitor extends SimpleFileVisitor<Path> {
        private final Map<Path, RunFolder> found;
        private final List<ExcludedRun> leftOut;

        Visitor(Map<Path, RunFolder> found, List<ExcludedRun> leftOut) {
            this.found = found;
            this.leftOut = leftOut;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            if (RunFolder.isRunFolder(folder)) {
                found.putIfAbsent(folder.toRealPath(), new RunFolder(folder));
                return FileVisitResult.SKIP_SUBTREE;
            }
            RunFolder without = new RunFolder(folder);
            if (Files.exists(without.result()) && Files.exists(without.intervals())) {
                leftOut.add(new ExcludedRun(without.name(), "has no plan.yaml"));
                return FileVisitResult.SKIP_SUBTREE;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            leftOut.add(new ExcludedRun(String.valueOf(file), "cannot be read: " + unreadable.getMessage()));
            return FileVisitResult.CONTINUE;
        }
    }
}
