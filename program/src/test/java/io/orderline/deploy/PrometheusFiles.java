package io.orderline.deploy;

import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What `deploy/prometheus` asks of Prometheus.
public final class PrometheusFiles {
    public static final Path FOLDER = Path.of("deploy/prometheus");
    static final Path DASHBOARD = FOLDER.resolve("grafana-dashboard.json");
    private static final Pattern NAME = Pattern.compile("(?<!:)\\borderline_\\w+");

    private PrometheusFiles() {}

    /// Names of metrics in a text; those of recording rules, which have colons, are none.
    static Set<String> names(String text) {
        return NAME.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Queries of the dashboard's panels and annotations, as Grafana sends them for one run.
    ///
    /// @param range in place of the one that Grafana chooses
    public static List<String> queries(String range) throws IOException {
        List<String> queries = new ArrayList<>();
        for (JsonNode node : Json.read(DASHBOARD, JsonNode.class).findValues("expr")) {
            queries.add(node.asString().replace("$__rate_interval", range).replace("$instance", ".*"));
        }
        return queries;
    }

    static String text(String file) throws IOException {
        return Files.readString(FOLDER.resolve(file));
    }
}
