package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.study.StudyFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The study that a user names, for verbs that read one.
final class ChosenStudy {
    private static final String LAST = "last";

    @Parameters(
            arity = "0..1",
            paramLabel = "STUDY",
            description = "A study folder, its name, or 'last' (the default).")
    String study = LAST;

    @Mixin
    ResultsFolder results = new ResultsFolder();

    /// @throws ConfigException if it is no study folder
    StudyFolder find() throws IOException {
        if (study.equals(LAST)) {
            return last().orElseThrow(() -> new ConfigException(results.path.toString(), "", "holds no study folder"));
        }
        return List.of(Path.of(study), results.path.resolve(study)).stream()
                .filter(StudyFolder::isStudyFolder)
                .findFirst()
                .map(StudyFolder::new)
                .orElseThrow(() -> new ConfigException(
                        "", study, "is no study folder: those in '" + results.path + "' have 'study' in their names."));
    }

    private Optional<StudyFolder> last() throws IOException {
        if (!Files.isDirectory(results.path)) {
            return Optional.empty();
        }
        try (Stream<Path> children = Files.list(results.path)) {
            return children.filter(StudyFolder::isStudyFolder)
                    .sorted()
                    .reduce((a, b) -> b)
                    .map(StudyFolder::new);
        }
    }
}
