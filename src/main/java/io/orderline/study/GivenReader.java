package io.orderline.study;

import io.orderline.config.Problems;
import io.orderline.config.YamlMap;
import io.orderline.plan.Given;
import io.orderline.plan.Keys;
import io.orderline.plan.WorkloadName;
import io.orderline.plan.benchmarksql.PlanFiles;
import java.nio.file.Path;
import java.util.List;

/// Reads values of plans out of a study file, and of plan files that it names. What a file names is beside
/// it, and a run's plan stands elsewhere: folders become absolute here.
record GivenReader(Path file, Problems problems) {
    /// A file that the study file names.
    String beside(String path) {
        return file.resolveSibling(path).toString();
    }

    /// What a plan file says.
    List<Given> plan(String path) {
        return PlanFiles.read(Path.of(path), List.of(), problems).given().stream()
                .map(given -> isWorkload(given) ? at(given, Path.of(given.text())) : given)
                .toList();
    }

    /// Keys of a plan below a map of the study file.
    List<Given> below(YamlMap map) {
        int path = map.path("").length();
        return map.flatten().stream()
                .map(scalar -> new Given(scalar.key().substring(path), scalar.value(), scalar.where()))
                .filter(given -> !given.key().equals(SystemsReader.BASE))
                .map(this::placed)
                .toList();
    }

    /// A value of the study file itself.
    Given placed(Given given) {
        return isWorkload(given) ? at(given, file.resolveSibling(given.text())) : given;
    }

    private static boolean isWorkload(Given given) {
        return given.key().equals(Keys.WORKLOAD.name()) && WorkloadName.isFolder(given.text());
    }

    private static Given at(Given given, Path folder) {
        return new Given(given.key(), folder.toAbsolutePath().normalize().toString(), given.origin());
    }
}
