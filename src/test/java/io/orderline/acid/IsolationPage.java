package io.orderline.acid;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.acid.AcidMarkdown;
import io.orderline.result.AcidReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The page of documentation that says what isolation levels do.
final class IsolationPage {
    private static final Path PAGE = Path.of("docs/isolation.md");

    private IsolationPage() {}

    /// Fails if the page says anything else of a test and a level than was seen now.
    static void check(AcidReport report) throws IOException {
        Map<String, String> seen = cells(AcidMarkdown.of(report), report.database());
        assertThat(seen).isNotEmpty();
        assertThat(cells(Files.readString(PAGE), report.database()))
                .as("bench/isolation.py makes the page anew")
                .containsAllEntriesOf(seen);
    }

    /// By test and level.
    private static Map<String, String> cells(String markdown, String database) {
        String heading = "## " + database + "\n";
        int begin = markdown.indexOf(heading);
        assertThat(begin).as("a part about %s", database).isNotNegative();
        int end = markdown.indexOf("\n## ", begin);
        List<List<String>> rows = markdown.substring(begin, end < 0 ? markdown.length() : end)
                .lines()
                .filter(line -> line.startsWith("| "))
                .map(line ->
                        Arrays.stream(line.split("\\|", -1)).map(String::strip).toList())
                .toList();
        Map<String, String> cells = new LinkedHashMap<>();
        List<String> head = rows.getFirst();
        for (List<String> row : rows.subList(1, rows.size())) {
            if (row.size() < head.size()) {
                continue; // tested once
            }
            for (int column = 3; column < head.size() - 1; column++) {
                cells.put(row.get(1) + " at " + head.get(column), row.get(column));
            }
        }
        return cells;
    }
}
