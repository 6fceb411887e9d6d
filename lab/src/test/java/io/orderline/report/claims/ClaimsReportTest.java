package io.orderline.report.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.claims.ClaimsAudit;
import io.orderline.claims.StudyCatalog;
import io.orderline.report.document.Chart;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.result.file.Json;
import io.orderline.testing.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ClaimsReportTest {
    private static ClaimsAudit audit(String name) {
        return ClaimsAudit.of(StudyCatalog.read(name));
    }

    /// So every study can be read and judged, each claim of it with its figure.
    @ParameterizedTest
    @MethodSource("io.orderline.claims.StudyCatalog#names")
    void text(String name) {
        String text = TextWriter.write(ClaimsDocument.of(audit(name)));
        Golden.check("claims/" + name + ".txt", text);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        assertThat(StudyCatalog.read(name).name()).isEqualTo(name);
    }

    @Test
    void markdownAndAPageThatIsTheSameForTheSameStudyAndNamesNoOtherPlace() {
        Golden.check("claims/klustron-2023.md", MarkdownWriter.write(ClaimsDocument.of(audit("klustron-2023"))));
        String page = PageWriter.write(ClaimsDocument.of(audit("klustron-2023")));
        assertThat(page)
                .isEqualTo(PageWriter.write(ClaimsDocument.of(audit("klustron-2023"))))
                .contains("default-src &#39;none&#39;; script-src &#39;sha256-", "; style-src &#39;sha256-")
                .contains("class=\"badge fail\">contradicted", "class=\"badge unknown\">not shown")
                .doesNotContain("http:", "src=", "url(");
        assertThat(Golden.body(page)).doesNotContain("https:");
    }

    private static JsonNode json(String study) {
        return new JsonMapper().readTree(Json.pretty(ClaimsJson.of(audit(study))));
    }

    @Test
    void jsonHasPointsAndJudgementsAndNothingOfWhatIsNotStated() {
        JsonNode json = json("klustron-2023");
        assertThat(json.path("points").size()).isEqualTo(21);
        assertThat(json.at("/points/0/users").asInt()).isEqualTo(20);
        assertThat(json.at("/points/0/label").asString()).startsWith("measured by others");
        assertThat(json.at("/claims/0/judgement").asString()).isEqualTo("holds partly");
        assertThat(json.at("/claims/0/says").asString()).contains("2/3");
        JsonNode little = json("opengauss-mot-2020");
        assertThat(little.at("/points/0/warehouses").isNull()).isTrue();
        assertThat(little.at("/checks/0/says").isNull()).isTrue();
    }

    private static List<Chart> charts(String study) {
        return PublishedStudyChart.of(StudyCatalog.read(study).evidence());
    }

    @Test
    void curvesAreDrawnForEachNumberOfWarehousesWithTheirCap() {
        List<Chart> charts = charts("klustron-2023");
        assertThat(charts)
                .extracting(Chart::title)
                .containsExactly(
                        "New orders a minute over users, 50 warehouses, logarithmic axis",
                        "New orders a minute over users, 500 warehouses, logarithmic axis");
        Chart first = charts.getFirst();
        assertThat(first.y().scale()).isEqualTo(Chart.Scale.LOGARITHMIC);
        assertThat(first.series())
                .extracting(Chart.Series::label)
                .containsExactly(
                        "Oracle 19.14", "Klustron 1.2.1", "12.86 × warehouses: the most with keying and think times");
        assertThat(first.series().getLast().points()).extracting(Chart.Point::y).containsExactly(643.0, 643.0);
    }

    @Test
    void seriesAreDrawnFromZeroAndWithoutACap() {
        assertThat(charts("churchill-vortex")).singleElement().satisfies(chart -> {
            assertThat(chart.series()).hasSize(3).noneMatch(series -> series.style() == Chart.Style.LEVEL);
            assertThat(chart.y().scale()).isEqualTo(Chart.Scale.FROM_ZERO);
        });
    }
}
