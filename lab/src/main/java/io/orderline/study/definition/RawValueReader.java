package io.orderline.study.definition;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.plan.ExpectKeys;
import io.orderline.plan.RawValue;
import io.orderline.plan.WorkloadKeys;
import io.orderline.plan.benchmarksql.PlanFileReader;
import java.nio.file.Path;
import java.util.List;

/// Reads values of plans from a study file, and from plan files that it names. Folders are relative to the
/// file that names them, and become absolute here because the plan of a run is elsewhere.
record RawValueReader(Path file, Problems problems) {
    String beside(String path) {
        return file.resolveSibling(path).toString();
    }

    List<RawValue> plan(String path) {
        return PlanFileReader.read(Path.of(path), List.of(), problems).given().stream()
                .map(given -> isPath(given) ? at(given, Path.of(given.text())) : given)
                .toList();
    }

    /// Returns the keys of a plan below a map of the study file.
    List<RawValue> below(YamlMap map) {
        int path = map.path("").length();
        return map.flatten().stream()
                .map(scalar -> new RawValue(scalar.key().substring(path), scalar.value(), scalar.where()))
                .filter(given -> !given.key().equals(StudySystemReader.BASE))
                .map(this::placed)
                .toList();
    }

    /// Converts a value of the study file itself.
    RawValue placed(RawValue given) {
        return isPath(given) ? at(given, file.resolveSibling(given.text())) : given;
    }

    private static boolean isPath(RawValue given) {
        return ExpectKeys.isFile(given.key())
                || (given.key().equals(WorkloadKeys.WORKLOAD.name()) && WorkloadKeys.isFolder(given.text()));
    }

    private static RawValue at(RawValue given, Path folder) {
        return new RawValue(given.key(), folder.toAbsolutePath().normalize().toString(), given.origin());
    }
}
