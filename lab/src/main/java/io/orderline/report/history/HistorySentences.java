package io.orderline.report.history;

import io.orderline.compare.ExcludedRun;
import io.orderline.compare.MetricComparison;
import io.orderline.compare.SettingDifference;
import io.orderline.compare.ratio.Ratio;
import io.orderline.history.AcceptedChange;
import io.orderline.history.ChangeMark;
import io.orderline.history.MetricSeries;
import io.orderline.history.RunHistory;
import io.orderline.history.SeriesChange;
import io.orderline.report.compare.MetricText;
import io.orderline.report.format.FigureFormat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The sentences of a history that text, Markdown and the page share.
public final class HistorySentences {
    private static final int MOST_DIFFERENCES = 12;
    private static final int MOST_NAMES = 3;

    private HistorySentences() {}

    /// Returns a sentence with the number of runs and the number of series by outcome.
    public static String summary(RunHistory history) {
        if (history.series().isEmpty()) {
            return "There is no run to make a history of.";
        }
        long worse = history.regressions().size();
        long changed = history.series().stream()
                .filter(series ->
                        series.regression().isEmpty() && !series.changes().isEmpty())
                .count();
        long few = history.series().stream().filter(MetricSeries::isShort).count();
        long same = history.series().size() - worse - changed - few;
        List<String> counts = new ArrayList<>();
        count(counts, worse, "got worse and stayed so");
        count(counts, changed, "changed otherwise");
        count(counts, same, "did not change");
        count(counts, few, "too short to tell");
        return FigureFormat.count(history.runs()) + (history.runs() == 1 ? " run, " : " runs, ")
                + span(history.from().orElse(Instant.EPOCH), history.to().orElse(Instant.EPOCH)) + "; of "
                + history.series().size() + " series " + String.join(", ", counts) + ".";
    }

    private static void count(List<String> counts, long count, String what) {
        if (count > 0) {
            counts.add(count + " " + what);
        }
    }

    static String day(Instant time) {
        return time.toString().substring(0, 10);
    }

    static String span(Instant from, Instant to) {
        return day(from).equals(day(to)) ? day(from) : day(from) + " … " + day(to);
    }

    /// Returns a title such as `NOPM of PostgreSQL, 20 terminals`.
    public static String title(MetricSeries series) {
        return series.metric().title() + " of " + series.label();
    }

    /// Returns the number of runs, their time span, and the newest level.
    public static String extent(MetricSeries series) {
        int count = series.runs().size();
        String text = FigureFormat.count(count) + (count == 1 ? " run, " : " runs, ")
                + span(
                        series.runs().getFirst().started(),
                        series.runs().getLast().started())
                + "; " + (series.changes().isEmpty() ? "median " : "median since the last change ")
                + MetricText.figure(series.metric(), newest(series));
        return series.untold() == 0
                ? text
                : text + "; " + series.untold() + " more do not tell it, or only a lower bound";
    }

    private static double newest(MetricSeries series) {
        int from = series.changes().isEmpty()
                ? 0
                : series.changes().getLast().point().index();
        return median(series, from, series.runs().size());
    }

    static double median(MetricSeries series, int from, int to) {
        return MetricComparison.median(series.values().subList(from, to));
    }

    public static String state(MetricSeries series) {
        if (series.regression().isPresent()) {
            return "worse";
        }
        if (series.isShort()) {
            return "too short";
        }
        return series.changes().isEmpty() ? "no change" : "changed";
    }

    /// Describes a change: its kind, then as in [#extent(MetricSeries, SeriesChange)].
    public static String change(MetricSeries series, SeriesChange change) {
        return word(change) + ": " + extent(series, change);
    }

    /// Describes a change: its size with the interval, its first run, and both levels.
    static String extent(MetricSeries series, SeriesChange change) {
        return size(change) + " since " + change.first().text() + ", from "
                + MetricText.figure(
                        series.metric(),
                        median(series, change.point().from(), change.point().index()))
                + " to "
                + MetricText.figure(
                        series.metric(),
                        median(series, change.point().index(), change.point().to()))
                + after(change);
    }

    private static String after(SeriesChange change) {
        if (change.accepted().isPresent()) {
            return "; accepted: " + change.accepted().get().reason();
        }
        return change.kind() == SeriesChange.Kind.WORSE && !change.standing() ? "; made good since" : "";
    }

    public static String word(SeriesChange change) {
        return switch (change.kind()) {
            case WORSE -> "worse";
            case BETTER -> "better";
            case NEGLIGIBLE -> "does not matter";
        };
    }

    /// Returns the ratio with its interval: `× 0.912 (95 %: 0.898 … 0.926)`.
    static String size(SeriesChange change) {
        return change.point().ratio().map(HistorySentences::size).orElse("a figure is zero, so there is no ratio,");
    }

    private static String size(Ratio ratio) {
        return FigureFormat.format(
                "× %s (%.0f %%: %s … %s)",
                MetricText.factor(ratio.value()),
                100 * ratio.confidence(),
                MetricText.factor(ratio.interval().low()),
                MetricText.factor(ratio.interval().high()));
    }

    /// Returns what else changed at that time, one sentence per difference, nearest first.
    public static List<String> causes(SeriesChange change) {
        List<ChangeMark> marks = change.nearby().stream()
                .sorted(Comparator.comparingInt(mark -> Math.abs(distance(change, mark))))
                .toList();
        if (marks.isEmpty()) {
            return List.of("nothing else that is known changed then");
        }
        List<String> causes = new ArrayList<>();
        for (ChangeMark mark : marks) {
            int left = Math.max(0, MOST_DIFFERENCES - causes.size());
            mark.differences().stream()
                    .limit(left)
                    .forEach(difference -> causes.add(place(distance(change, mark)) + difference(difference)));
            if (mark.differences().size() > left) {
                causes.add(place(distance(change, mark)) + (mark.differences().size() - left) + " more differences");
            }
        }
        return causes;
    }

    private static int distance(SeriesChange change, ChangeMark mark) {
        return mark.index() - change.point().index();
    }

    private static String place(int distance) {
        if (distance == 0) {
            return "changed then: ";
        }
        int runs = Math.abs(distance);
        return "changed " + runs + (runs == 1 ? " run " : " runs ") + (distance < 0 ? "earlier: " : "later: ");
    }

    static String difference(SettingDifference difference) {
        return difference.group().title() + ", " + difference.name() + ": " + difference.baseline() + " -> "
                + difference.other();
    }

    /// Returns sentences about series of their own, acceptances without a change, and excluded runs.
    public static List<String> remarks(RunHistory history) {
        List<String> remarks = new ArrayList<>();
        apart(history).forEach((label, why) -> remarks.add(label + " is a series of its own: " + why + "."));
        for (AcceptedChange idle : history.idle()) {
            remarks.add("Accepted, but nothing changed there: " + idle.run()
                    + (idle.metric().isEmpty() ? "" : ", " + idle.metric()) + " (" + idle.reason() + ").");
        }
        leftOut(history).forEach((reason, runs) -> remarks.add("Left out: " + runs + ": " + reason + "."));
        return remarks;
    }

    private static Map<String, String> apart(RunHistory history) {
        return history.series().stream()
                .filter(series -> !series.apart().isEmpty())
                .collect(Collectors.toMap(
                        MetricSeries::label, MetricSeries::apart, (one, _) -> one, LinkedHashMap::new));
    }

    /// Returns the names of excluded runs by reason.
    private static Map<String, String> leftOut(RunHistory history) {
        return history.leftOut().stream()
                .collect(Collectors.groupingBy(
                        ExcludedRun::reason,
                        LinkedHashMap::new,
                        Collectors.collectingAndThen(Collectors.toList(), HistorySentences::names)));
    }

    private static String names(List<ExcludedRun> runs) {
        String names = runs.stream().limit(MOST_NAMES).map(ExcludedRun::run).collect(Collectors.joining(", "));
        return runs.size() > MOST_NAMES ? names + " and " + (runs.size() - MOST_NAMES) + " more" : names;
    }
}
