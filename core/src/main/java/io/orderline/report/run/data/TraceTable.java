package io.orderline.report.run.data;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.file.TimeSeries;
import io.orderline.result.file.TraceCsv;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The summary of one user's trace: where the time went, and how long each statement took.
public final class TraceTable {
    /// The number of steps that reports show; all are in `trace.csv`.
    public static final int MOST_STEPS = 1000;
    /// The number of statements that a terminal shows.
    public static final int FIRST = 10;
    public static final List<String> HEADER = List.of("step", "count", "total ms", "mean ms", "fetching ms", "rows");
    public static final List<String> STEP_HEADER = List.of(
            "transaction", "type", "course", "outcome", "step", "statement", "at s", "ms", "fetching ms", "rows");
    private static final double MILLI = 1000;

    private final TimeSeries trace;
    private final String user;
    private final Map<String, Sum> sums = new LinkedHashMap<>();
    private long transactions;

    private static final class Sum {
        long count;
        double micros;
        double fetchMicros;
        long rows;

        double all() {
            return micros + fetchMicros;
        }
    }

    TraceTable(TimeSeries trace, String user) {
        this.trace = trace;
        this.user = user;
        double[] time = trace.numbers("time_us");
        double[] fetch = trace.numbers("fetch_us");
        double[] rows = trace.numbers("rows");
        List<String> steps = trace.texts("step");
        List<String> statements = trace.texts("statement");
        for (int i = 0; i < time.length; i++) {
            Sum sum = sums.computeIfAbsent((steps.get(i) + " " + statements.get(i)).strip(), _ -> new Sum());
            sum.count++;
            sum.micros += time[i];
            sum.fetchMicros += fetch[i];
            sum.rows += Double.isNaN(rows[i]) ? 0 : (long) rows[i];
        }
        transactions = trace.texts("transaction").stream().distinct().count();
    }

    public boolean isEmpty() {
        return sums.isEmpty();
    }

    public String summary() {
        double pauses = of(TraceCsv.PAUSE);
        double waiting = of(TraceCsv.WAITING);
        double between = of(TraceCsv.BETWEEN);
        double all = sums.values().stream().mapToDouble(Sum::all).sum();
        double fetching =
                sums.values().stream().mapToDouble(sum -> sum.fetchMicros).sum();
        return FigureFormat.format(
                "user %s, %,d transactions in %s ms from the first due time to the last end: pauses %s, waiting for a"
                        + " session %s, calls of the JDBC driver %s (fetching %s), the harness between them %s",
                user,
                transactions,
                FigureFormat.ms(all),
                FigureFormat.ms(pauses),
                FigureFormat.ms(waiting),
                FigureFormat.ms(all - pauses - waiting - between),
                FigureFormat.ms(fetching),
                FigureFormat.ms(between));
    }

    private double of(String step) {
        Sum sum = sums.get(step);
        return sum == null ? 0 : sum.all();
    }

    /// Returns the statements, those that took the most time first.
    public List<List<String>> statements() {
        return sums.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(
                        Comparator.comparingDouble(Sum::all).reversed()))
                .map(entry -> cells(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static List<String> cells(String name, Sum sum) {
        return List.of(
                name,
                FigureFormat.count(sum.count),
                millis(sum.all()),
                millis(sum.all() / sum.count),
                millis(sum.fetchMicros),
                FigureFormat.count(sum.rows));
    }

    private static String millis(double micros) {
        return FigureFormat.format("%,.3f", micros / MILLI);
    }

    public List<List<String>> steps() {
        List<List<String>> steps = new ArrayList<>();
        for (List<String> row :
                trace.rows().subList(0, Math.min(MOST_STEPS, trace.rows().size()))) {
            List<String> cells = new ArrayList<>(row.subList(0, 6));
            cells.add(FigureFormat.format("%,.6f", Double.parseDouble(row.get(6)) / 1e6));
            cells.add(millis(Double.parseDouble(row.get(7))));
            cells.add(millis(Double.parseDouble(row.get(8))));
            cells.add(row.get(10));
            steps.add(cells);
        }
        return steps;
    }

    public int allSteps() {
        return trace.rows().size();
    }
}
