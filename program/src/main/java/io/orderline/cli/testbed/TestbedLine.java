package io.orderline.cli.testbed;

import io.orderline.cli.program.FileSize;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A testbed in the output of `testbed list`.
///
/// @param version of the engine; empty if unknown until it runs
/// @param missing why the testbed cannot run here, with a command that helps; empty if it can
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
