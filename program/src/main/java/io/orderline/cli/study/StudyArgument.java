package io.orderline.cli.study;

import io.orderline.cli.results.ResultsFolder;
import io.orderline.config.ConfigException;
import io.orderline.lab.study.analysis.CampaignFolder;
import io.orderline.lab.study.execution.StudyFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// The study as an argument of verbs that read a study.
final class StudyArgument {
    private static final String LAST = "last";

    @Parameters(
            arity = "0..1",
            paramLabel = "STUDY",
            description = "A study folder, its name, or 'last' (the default).")
    String study = LAST;

    @Mixin
    ResultsFolder results = new ResultsFolder();

    /// Returns the campaign that the user names, or empty if it is a study.
    Optional<CampaignFolder> campaign() throws IOException {
        return found().filter(CampaignFolder::isCampaignFolder).map(CampaignFolder::new);
    }

    /// @throws ConfigException if there is no such study folder
    StudyFolder find() throws IOException {
        return found().map(StudyFolder::new).orElseThrow(this::none);
    }

    private ConfigException none() {
        return study.equals(LAST)
                ? new ConfigException(results.path().toString(), "", "holds no study folder")
                : new ConfigException(
                        "",
                        study,
                        "is no study folder: those in '" + results.path()
                                + "' have 'study' or 'campaign' in their names.");
    }

    private Optional<Path> found() throws IOException {
        return study.equals(LAST)
                ? last()
                : Stream.of(Path.of(study), results.path().resolve(study))
                        .filter(StudyArgument::holds)
                        .findFirst();
    }

    private static boolean holds(Path folder) {
        return StudyFolder.isStudyFolder(folder) || CampaignFolder.isCampaignFolder(folder);
    }

    private Optional<Path> last() throws IOException {
        if (!Files.isDirectory(results.path())) {
            return Optional.empty();
        }
        try (Stream<Path> children = Files.list(results.path())) {
            return children.filter(StudyArgument::holds).sorted().reduce((a, b) -> b);
        }
    }
}
