package io.orderline.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.live.metrics.MetricsGuide;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Dashboard and rules ask for what there is. That Prometheus understands them: `PrometheusIT`.
class PrometheusFilesTest {
    @ParameterizedTest
    @ValueSource(strings = {"grafana-dashboard.json", "rules.yml", "README.md"})
    void eachMetricThatIsAskedForIsTold(String file) throws IOException {
        assertThat(MetricsGuide.names()).isNotEmpty().containsAll(PrometheusFiles.names(PrometheusFiles.text(file)));
    }

    @Test
    void oneThatIsMisspeltIsNoticed() throws IOException {
        Set<String> known = MetricsGuide.names();
        String misspelt =
                PrometheusFiles.text("rules.yml").replace("orderline_phase_seconds", "orderline_phases_seconds");
        assertThat(PrometheusFiles.names(misspelt))
                .filteredOn(name -> !known.contains(name))
                .containsExactly("orderline_phases_seconds");
        assertThat(PrometheusFiles.names("type:orderline_x:rate30s orderline_y{}"))
                .containsExactly("orderline_y");
    }

    @Test
    void panelsHaveTheirPlaces() throws IOException {
        List<JsonNode> panels = Json.read(PrometheusFiles.DASHBOARD, JsonNode.class)
                .path("panels")
                .valueStream()
                .toList();
        Set<Integer> ids = new HashSet<>();
        Set<String> cells = new HashSet<>();
        for (JsonNode panel : panels) {
            assertThat(ids.add(panel.path("id").asInt())).isTrue();
            JsonNode at = panel.path("gridPos");
            for (int x = 0; x < at.path("w").asInt(); x++) {
                for (int y = 0; y < at.path("h").asInt(); y++) {
                    String cell =
                            (at.path("x").asInt() + x) + "/" + (at.path("y").asInt() + y);
                    assertThat(cells.add(cell))
                            .as("%s at %s", panel.path("title"), cell)
                            .isTrue();
                    assertThat(at.path("x").asInt() + x).isLessThan(24);
                }
            }
        }
        assertThat(panels).hasSizeGreaterThan(10);
    }

    @Test
    void theDataSourceIsAVariable() throws IOException {
        assertThat(Json.read(PrometheusFiles.DASHBOARD, JsonNode.class).findValues("datasource"))
                .isNotEmpty()
                .allMatch(source -> source.path("uid").asString().equals("${datasource}"));
    }
}
