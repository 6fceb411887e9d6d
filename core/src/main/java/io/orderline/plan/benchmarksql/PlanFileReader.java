package io.orderline.plan.benchmarksql;

import io.orderline.config.Problems;
import io.orderline.config.PropertyFile;
import io.orderline.plan.PlanSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads a plan file, either YAML or a property file.
public final class PlanFileReader {
    /// The flag that replaces a property of a property file.
    public static final String PROPERTY = "--property";

    private PlanFileReader() {}

    /// @param properties texts `KEY=VALUE`, which replace properties of the file
    /// @throws ConfigException if the file cannot be read
    public static PlanSource read(Path file, List<String> properties, Problems problems) {
        if (PropertyFile.isOne(file)) {
            return BenchmarkSqlPlan.read(PropertyFile.read(file).with(entries(properties, problems)), problems);
        }
        if (!properties.isEmpty()) {
            problems.add(PROPERTY, properties.getFirst(), file + " is no property file. Use --set.");
        }
        return PlanSource.yaml(file, problems);
    }

    private static List<PropertyFile.Entry> entries(List<String> properties, Problems problems) {
        List<PropertyFile.Entry> entries = new ArrayList<>();
        for (String property : properties) {
            int equals = property.indexOf('=');
            if (equals < 1) {
                problems.add(PROPERTY, property, "must be KEY=VALUE");
            } else if (property.startsWith("password=")) {
                problems.add(
                        PROPERTY,
                        "password",
                        "a command line is visible to everyone on a machine. Use"
                                + " the file, or the environment variable ORDERLINE_PASSWORD.");
            } else {
                entries.add(new PropertyFile.Entry(
                        property.substring(0, equals), property.substring(equals + 1), PropertyFile.NO_LINE));
            }
        }
        return entries;
    }
}
