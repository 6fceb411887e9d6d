package io.orderline.cli.results;

import io.orderline.figures.RunLabels;
import io.orderline.report.run.text.RunListLine;
import io.orderline.report.study.CampaignListLine;
import io.orderline.report.study.StudyListLine;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.study.analysis.CampaignFolder;
import io.orderline.study.definition.StudyCell;
import io.orderline.study.definition.StudyValue;
import io.orderline.study.execution.StudyFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/// A run, study or campaign in the output of `list`.
///
/// @param labels labels of each system, read on demand
record ListedFolder(
        Path path,
        Instant started,
        List<String> systems,
        Supplier<List<Map<String, String>>> labels,
        Supplier<String> text,
        Supplier<Object> data) {
    ListedFolder {
        systems = List.copyOf(systems);
    }

    /// Returns the folders in a folder of results, oldest first.
    ///
    /// @param inside whether the runs of a study follow the study
    static Stream<ListedFolder> in(Path results, boolean inside) throws IOException {
        try (Stream<Path> children = Files.list(results)) {
            return children.sorted(Comparator.comparing(Path::getFileName)).toList().stream()
                    .flatMap(folder -> of(folder, inside));
        }
    }

    /// Returns no element for a folder of another kind.
    private static Stream<ListedFolder> of(Path folder, boolean inside) {
        if (RunFolder.isRunFolder(folder)) {
            return Stream.of(run(new RunFolder(folder)));
        }
        try {
            if (CampaignFolder.isCampaignFolder(folder)) {
                CampaignListLine line = CampaignListLine.of(new CampaignFolder(folder));
                return Stream.concat(
                        Stream.of(campaign(line)), line.studies().stream().flatMap(study -> runs(study, inside)));
            }
            if (StudyFolder.isStudyFolder(folder)) {
                StudyListLine line = StudyListLine.of(new StudyFolder(folder));
                return Stream.concat(Stream.of(study(line)), runs(line, inside));
            }
        } catch (IOException unreadable) {
            return Stream.of(unreadable(folder));
        }
        return Stream.empty();
    }

    private static Stream<ListedFolder> runs(StudyListLine study, boolean inside) {
        return inside
                ? study.steps().stream()
                        .map(step -> step.run())
                        .filter(run -> RunFolder.isRunFolder(run.path()))
                        .map(ListedFolder::run)
                : Stream.empty();
    }

    private static ListedFolder run(RunFolder folder) {
        RunListLine line = RunListLine.of(folder);
        return new ListedFolder(
                folder.path(),
                line.started(),
                List.of(line.system()),
                () -> List.of(RunLabels.read(folder).byName()),
                line::text,
                () -> data(line));
    }

    /// Returns the content of `result.json`, if it exists, with the current state.
    private static ObjectNode data(RunListLine line) {
        ObjectNode data = Json.parse(line.result().map(Json::line).orElse("{}"), ObjectNode.class);
        data.put("kind", "run")
                .put("folder", line.folder().path().toString())
                .put("run", line.folder().name())
                .put("state", line.state())
                .put("started", line.started().toString())
                .put("system", line.system());
        RunLabels.read(line.folder()).byName().forEach(data.putObject("labels")::put);
        return data;
    }

    private static ListedFolder study(StudyListLine line) {
        return new ListedFolder(
                line.folder().path(),
                line.frozen().begun(),
                line.systems(),
                () -> labels(line),
                line::text,
                line::data);
    }

    private static ListedFolder campaign(CampaignListLine line) {
        return new ListedFolder(
                line.folder().path(),
                line.frozen().begun(),
                line.studies().stream()
                        .flatMap(study -> study.systems().stream())
                        .toList(),
                () -> line.studies().stream()
                        .flatMap(study -> labels(study).stream())
                        .toList(),
                line::text,
                line::data);
    }

    /// Returns the labels in the plan of each cell.
    private static List<Map<String, String>> labels(StudyListLine line) {
        return line.frozen().study().cells().stream()
                .map(StudyCell::plan)
                .map(plan -> plan.stream()
                        .collect(Collectors.toMap(StudyValue::key, StudyValue::text, (_, stronger) -> stronger)))
                .<Map<String, String>>map(plan -> RunLabels.of(plan).byName())
                .toList();
    }

    /// A folder that is damaged, or of a later version, has no known beginning.
    private static ListedFolder unreadable(Path folder) {
        String name = String.valueOf(folder.getFileName());
        return new ListedFolder(
                folder,
                Instant.EPOCH,
                List.of(name),
                List::of,
                () -> RunListLine.other(Instant.EPOCH, name, "study", "", "unreadable"),
                () -> Map.of("kind", "study", "folder", folder.toString(), "name", name, "state", "unreadable"));
    }
}
