package io.orderline.report.history;

import io.orderline.lab.compare.ExcludedRun;
import io.orderline.lab.compare.SettingDifference;
import io.orderline.lab.history.AcceptedChange;
import io.orderline.lab.history.ChangeMark;
import io.orderline.lab.history.MetricSeries;
import io.orderline.lab.history.RunHistory;
import io.orderline.lab.history.SeriesChange;
import io.orderline.report.compare.ComparisonJson;
import io.orderline.result.file.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A history in the form of JSON. Unknown values are missing.
public record HistoryJson(
        List<SeriesData> series, List<ExcludedRun> leftOut, List<AcceptedChange> acceptedWithoutChange) {

    /// @param unit empty for a plain number
    /// @param state `worse` if the newest runs are worse and the change was not accepted
    public record SeriesData(
            String label,
            String metric,
            String unit,
            boolean moreIsBetter,
            String state,
            List<PointData> points,
            List<MarkData> marks,
            List<ChangeData> changes) {}

    public record PointData(String run, Instant started, Map<String, String> labels, double value) {}

    /// @param run first run that is different
    public record MarkData(String run, List<SettingDifference> differences) {}

    /// @param firstRun first run after the change
    /// @param probability how often noise alone would cause as large a change at this place
    /// @param near differences at the first run, and at runs up to two away from it
    /// @param stands whether this change is why the series is worse
    public record ChangeData(
            String firstRun,
            String lastRunBefore,
            String kind,
            Optional<ComparisonJson.RatioData> ratio,
            double probability,
            List<MarkData> near,
            Optional<AcceptedChange> accepted,
            boolean stands) {}

    public static String json(RunHistory history) {
        return Json.pretty(new HistoryJson(
                history.series().stream().map(HistoryJson::series).toList(), history.leftOut(), history.idle()));
    }

    private static SeriesData series(MetricSeries series) {
        return new SeriesData(
                series.label(),
                series.metric().name(),
                series.metric().unit(),
                series.metric().more(),
                HistorySentences.state(series),
                IntStream.range(0, series.runs().size())
                        .mapToObj(i -> point(series, i))
                        .toList(),
                marks(series, series.marks()),
                series.changes().stream().map(change -> change(series, change)).toList());
    }

    private static PointData point(MetricSeries series, int index) {
        var run = series.runs().get(index);
        return new PointData(
                run.name(),
                run.started(),
                run.labels().byName(),
                series.values().get(index));
    }

    private static List<MarkData> marks(MetricSeries series, List<ChangeMark> marks) {
        return marks.stream()
                .map(mark -> new MarkData(series.runs().get(mark.index()).name(), mark.differences()))
                .toList();
    }

    private static ChangeData change(MetricSeries series, SeriesChange change) {
        return new ChangeData(
                change.first().name(),
                change.before().name(),
                HistorySentences.word(change),
                change.point().ratio().map(ComparisonJson::ratio),
                change.point().probability(),
                marks(series, change.nearby()),
                change.accepted(),
                change.standing());
    }
}
