package io.orderline.live.terminal;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.RateText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jline.utils.AttributedString;

/// Charts of the throughput and the response times of the headline transaction type. The newest figure is on
/// the left of each chart, the highest one on the right.
record ChartLines(TerminalDisplay look, int columns, int height) {
    /// The width of the labels on the left of the bars. [#SCALE] is the width of the scale on the right.
    private static final int LABEL = 20;
    private static final int SCALE = 16;

    List<AttributedString> of(RunFiles run) {
        if (run.intervals().isEmpty()) {
            return List.of();
        }
        Result result = run.result();
        String type = RateText.headline(result).map(TypeSummary::name).orElse("");
        Intervals intervals = Intervals.of(run.intervals(), type);
        String figure = new ReportTerms(result).own() ? "per minute" : "NOPM";
        Latency newest = intervals.rows().isEmpty()
                ? Latency.EMPTY
                : intervals.rows().getLast().response();
        List<AttributedString> lines = new ArrayList<>();
        Sparkline rates = intervals.rates();
        lines.addAll(chart(
                figure, FigureFormat.rate(intervals.rateNow()), rates, FigureFormat.rate((double) rates.highest())));
        lines.addAll(times("p90, ms", intervals.responses(Latency::p90), newest, newest.p90()));
        lines.addAll(times("p99, ms", intervals.responses(Latency::p99), newest, newest.p99()));
        if (height > 1) {
            lines.add(axis(run.intervals()));
        }
        return lines;
    }

    private List<AttributedString> times(String label, Sparkline times, Latency newest, long figure) {
        String now = newest.count() == 0 ? "-" : FigureFormat.ms(figure);
        return chart(label, now, times, FigureFormat.ms(times.highest()));
    }

    private List<AttributedString> chart(String label, String now, Sparkline sparkline, String highest) {
        List<AttributedString> lines = new ArrayList<>();
        String before = String.format(Locale.ROOT, "%-10s%9s ", label, now);
        for (String bars : sparkline.lines(room(), height, look.unicode())) {
            boolean first = lines.isEmpty();
            lines.add(TerminalDisplay.joined(
                    first ? look.bold(before) : look.plain(" ".repeat(LABEL)),
                    look.chart(first ? padded(bars) : bars),
                    look.faint(first ? " max " + highest + (sparkline.logarithmic() ? ", log" : "") : "")));
        }
        return lines;
    }

    private String padded(String bars) {
        return bars + " ".repeat(Math.max(0, room() - bars.length()));
    }

    private AttributedString axis(List<IntervalRow> intervals) {
        String begin = FigureFormat.span(0);
        String end = FigureFormat.span(intervals.getLast().endSeconds());
        int between = Math.max(1, Math.min(room(), seconds(intervals)) - begin.length() - end.length());
        return look.faint(" ".repeat(LABEL) + begin + " ".repeat(between) + end);
    }

    private static int seconds(List<IntervalRow> intervals) {
        return intervals.getLast().second() - intervals.getFirst().second() + 1;
    }

    private int room() {
        return Math.max(2, columns - LABEL - SCALE);
    }
}
