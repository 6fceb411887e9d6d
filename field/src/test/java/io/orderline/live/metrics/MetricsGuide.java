package io.orderline.live.metrics;

import io.orderline.testing.Golden;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The table in `docs/metrics.md` is that of the code; `-Dgolden.update` writes it.
public final class MetricsGuide {
    private static final Path GUIDE = Path.of("docs/metrics.md");
    private static final Pattern TABLE = Pattern.compile("\\| metric \\| type .*?\\n\\n", Pattern.DOTALL);
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(orderline_\\w+)` \\| (\\w+) ");

    private MetricsGuide() {}

    static void check(MetricSnapshots metrics) throws IOException {
        String table = metrics.stream()
                .map(MetricsGuide::row)
                .sorted()
                .collect(Collectors.joining(
                        "", "| metric | type | labels | unit | meaning |\n|---|---|---|---|---|\n", "\n"));
        Golden.checkTable(GUIDE, TABLE, table);
    }

    private static String row(MetricSnapshot snapshot) {
        String unit = Optional.ofNullable(snapshot.getMetadata().getUnit())
                .map(Object::toString)
                .orElse("");
        return "| `" + MetricsOfFolder.name(snapshot) + "` | " + MetricsOfFolder.type(snapshot) + " | "
                + String.join(", ", labels(snapshot)) + " | " + unit + " | "
                + snapshot.getMetadata().getHelp() + " |\n";
    }

    private static Set<String> labels(MetricSnapshot snapshot) {
        Set<String> names = new TreeSet<>();
        snapshot.getDataPoints()
                .forEach(point -> point.getLabels()
                        .forEach(label -> names.add("`" + label.getName().replaceFirst("^label_.*", "label_…") + "`")));
        return names;
    }

    /// Names as queries have them: those of histograms with their parts too.
    public static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        ROW.matcher(Files.readString(GUIDE)).results().forEach(row -> {
            names.add(row.group(1));
            if (row.group(2).equals("histogram")) {
                for (String part : new String[] {"_bucket", "_count", "_sum"}) {
                    names.add(row.group(1) + part);
                }
            }
        });
        return names;
    }
}
