package io.orderline.plan;

import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.config.YamlFile;
import io.orderline.config.YamlMap;
import io.orderline.config.YamlScalar;
import io.orderline.database.connection.Password;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The content of a plan file.
///
/// @param given the values in file order, not checked yet
/// @param remarks remarks on values that have no effect or a surprising one; they do not prevent a run
/// @param password the password in the file, if there is one; it is not part of the plan
public record PlanSource(List<RawValue> given, List<Problem> remarks, Optional<Password> password) {
    private static final Set<String> OF_A_STUDY = Set.of("study", "question");

    public static final PlanSource NONE = new PlanSource(List.of(), List.of(), Optional.empty());

    public PlanSource {
        given = List.copyOf(given);
        remarks = List.copyOf(remarks);
    }

    /// @throws ConfigException if the file cannot be read or is not YAML
    public static PlanSource yaml(Path file, Problems problems) {
        YamlMap yaml = YamlFile.read(file, problems);
        if (yaml.keys().containsAll(OF_A_STUDY)) {
            throw new ConfigException(file.toString(), "", "is a study: give it to `orderline study run`");
        }
        if (yaml.keys().isEmpty()) {
            throw new ConfigException(
                    file.toString(), "", "holds no setting. `orderline plan` prints all that there are.");
        }
        List<RawValue> given = yaml.flatten().stream()
                .map(scalar -> new RawValue(scalar.key(), value(file, scalar), scalar.where()))
                .toList();
        return new PlanSource(given, List.of(), Optional.empty());
    }

    /// Resolves a workload's folder, or a file of settings, against the folder of the plan file.
    private static String value(Path file, YamlScalar scalar) {
        boolean folder = scalar.key().equals(WorkloadKeys.WORKLOAD.name()) && WorkloadKeys.isFolder(scalar.value());
        return folder || ExpectKeys.isFile(scalar.key())
                ? file.resolveSibling(scalar.value()).toString()
                : scalar.value();
    }
}
