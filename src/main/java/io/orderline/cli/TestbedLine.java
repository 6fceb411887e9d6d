package io.orderline.cli;

import io.orderline.testbed.Recipe;
import io.orderline.testbed.Template;
import java.util.List;
import java.util.Locale;

/// What a list says of one testbed.
///
/// @param version of the engine; empty if it is not known before it runs
/// @param missing why it cannot run here, with the command that mends it; empty if it can
/// @param templates loaded data that are kept for it
record TestbedLine(
        String name,
        String engine,
        String version,
        String durability,
        boolean available,
        String missing,
        List<Template> templates) {

    static TestbedLine of(Recipe recipe, List<Template> all) {
        String missing = recipe.missing().orElse("");
        return new TestbedLine(
                recipe.name(),
                recipe.about().engine(),
                recipe.version(),
                recipe.about().durability(),
                missing.isEmpty(),
                missing,
                all.stream()
                        .filter(template -> template.testbed().equals(recipe.name()))
                        .toList());
    }

    static String table(List<TestbedLine> lines) {
        StringBuilder text = new StringBuilder(row("name", "engine", "version", "here", "templates"));
        for (TestbedLine line : lines) {
            text.append(row(line.name, line.engine, line.version, line.available ? "yes" : "no", line.kept()));
        }
        return text.toString().stripTrailing();
    }

    private String kept() {
        return templates.isEmpty()
                ? "none"
                : templates.size() + ", "
                        + size(templates.stream().mapToLong(Template::bytes).sum());
    }

    private static String row(String... cells) {
        return String.format(Locale.ROOT, "%-22s%-26s%-12s%-6s%s%n", (Object[]) cells);
    }

    /// Of files: `153 MB`, `2.4 GB`.
    static String size(long bytes) {
        double megabytes = bytes / 1e6;
        return megabytes < 1000
                ? String.format(Locale.ROOT, "%.0f MB", megabytes)
                : String.format(Locale.ROOT, "%.1f GB", megabytes / 1000);
    }
}
