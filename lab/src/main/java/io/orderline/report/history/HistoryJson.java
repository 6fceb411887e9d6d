package io.orderline.report.history;

import io.orderline.history.ChangeMark;
import io.orderline.history.HistoryRun;
import io.orderline.history.MetricSeries;
import io.orderline.history.RunHistory;
import io.orderline.history.SeriesChange;
import io.orderline.report.compare.ComparisonJson;
import io.orderline.result.file.Json;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/// A history in the form of JSON. Unknown values are null.
public final class HistoryJson {
    private HistoryJson() {}

    public static String json(RunHistory history) {
        return Json.pretty(Json.object()
                .putPOJO("series", Json.objects(history.series(), HistoryJson::series))
                .putPOJO("leftOut", history.leftOut())
                .putPOJO("acceptedWithoutChange", history.idle()));
    }

    private static ObjectNode series(MetricSeries series) {
        return Json.object()
                .put("label", series.label())
                .put("metric", series.metric().name())
                .put("unit", series.metric().unit())
                .put("moreIsBetter", series.metric().more())
                .put("state", HistorySentences.state(series))
                .putPOJO(
                        "points",
                        IntStream.range(0, series.runs().size())
                                .mapToObj(i -> point(
                                        series.runs().get(i), series.values().get(i)))
                                .toList())
                .putPOJO("marks", Json.objects(series.marks(), mark -> mark(series, mark)))
                .putPOJO("changes", Json.objects(series.changes(), change -> change(series, change)));
    }

    private static ObjectNode point(HistoryRun run, double value) {
        return Json.object()
                .put("run", run.name())
                .putPOJO("started", run.started())
                .putPOJO("labels", run.labels().byName())
                .put("value", value);
    }

    private static ObjectNode mark(MetricSeries series, ChangeMark mark) {
        return Json.object()
                .put("run", series.runs().get(mark.index()).name())
                .putPOJO("differences", mark.differences());
    }

    /// `probability` is how often noise alone would cause as large a change at this place.
    private static ObjectNode change(MetricSeries series, SeriesChange change) {
        return Json.object()
                .put("firstRun", change.first().name())
                .put("lastRunBefore", change.before().name())
                .put("kind", HistorySentences.word(change))
                .putPOJO("ratio", change.point().ratio().map(ComparisonJson::ratio))
                .put("probability", change.point().probability())
                .putPOJO("near", Json.objects(change.nearby(), mark -> mark(series, mark)))
                .putPOJO("accepted", change.accepted())
                .put("stands", change.standing());
    }
}
