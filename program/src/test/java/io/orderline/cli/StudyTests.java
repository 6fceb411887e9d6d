package io.orderline.cli;

import io.orderline.compare.ratio.Ratio;
import io.orderline.study.analysis.StudyAnalysis;
import io.orderline.study.definition.StepResult;
import io.orderline.study.execution.StudyFolder;
import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/// Studies on the embedded PostgreSQL, from the file to the answer.
abstract class StudyTests {
    @TempDir
    Path folder;

    final Program study(String text, String... options) throws IOException {
        Files.writeString(folder.resolve("study.yaml"), text);
        return Program.in(folder).start(Words.of("study run study.yaml", options));
    }

    /// The only one.
    final StudyFolder study() throws IOException {
        try (var children = Files.list(folder.resolve("runs"))) {
            return children.filter(StudyFolder::isStudyFolder)
                    .map(StudyFolder::new)
                    .findFirst()
                    .orElseThrow();
        }
    }

    final List<StepResult> results() throws IOException {
        return study().results(study().read());
    }

    final Ratio ratio() throws IOException {
        return StudyAnalysis.of(study().read(), results())
                .comparisons()
                .all()
                .getFirst()
                .ratio()
                .orElseThrow();
    }
}
