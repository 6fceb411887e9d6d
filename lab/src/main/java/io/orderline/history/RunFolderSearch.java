package io.orderline.history;

import io.orderline.compare.ExcludedRun;
import io.orderline.result.RunFolder;
import io.orderline.study.execution.StudyFolder;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds run folders at any depth, without following symbolic links.
final class RunFolderSearch {
    private static final int DEEPEST = 12;

    private RunFolderSearch() {}

    /// Returns each run folder once.
    ///
    /// @param leftOut list to which folders are added that seem to be run folders, or cannot be read
    /// @throws IOException if one of the given folders cannot be read
    static List<RunFolder> below(List<Path> folders, List<ExcludedRun> leftOut) throws IOException {
        Map<Path, RunFolder> found = new LinkedHashMap<>();
        for (Path folder : folders) {
            // A link that the user names is followed.
            Path start = Files.isSymbolicLink(folder) ? folder.toRealPath() : folder;
            Files.walkFileTree(start, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new Visitor(found, leftOut));
        }
        return List.copyOf(found.values());
    }

    static Optional<Path> study(RunFolder folder) {
        Path above = folder.path().toAbsolutePath().normalize().getParent();
        return Optional.ofNullable(above == null ? null : above.getParent()).filter(StudyFolder::isStudyFolder);
    }

    /// Skips the content of run folders, because folders of agents in them are parts of a run.
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
