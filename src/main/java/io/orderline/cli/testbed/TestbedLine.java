package io.orderline.cli.testbed;

import io.orderline.cli.program.FileSize;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        List<DataTemplate> templates) {

    static TestbedLine of(TestbedDefinition recipe, List<DataTemplate> all) {
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
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("name", "engine", "version", "here", "templates"));
        lines.forEach(line ->
                rows.add(List.of(line.name, line.engine, line.version, line.available ? "yes" : "no", line.kept())));
        int[] widths = IntStream.range(0, rows.getFirst().size())
                .map(i ->
                        rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
                .toArray();
        return rows.stream().map(row -> padded(row, widths)).collect(Collectors.joining("\n"));
    }

    /// Words, all to the left.
    private static String padded(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
        }
        return line.toString().stripTrailing();
    }

    private String kept() {
        return templates.isEmpty()
                ? "none"
                : templates.size() + ", "
                        + FileSize.of(templates.stream()
                                .mapToLong(DataTemplate::bytes)
                                .sum());
    }
}
