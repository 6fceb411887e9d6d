package io.orderline.report.run.data;

import io.orderline.figures.SummaryCalculator;
import io.orderline.measure.Counts;
import io.orderline.measure.LatencyKind;
import io.orderline.report.format.FigureFormat;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalRow;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Detects files that end in the middle of a line or contain fewer transactions than the result.
final class TruncatedFiles {
    private TruncatedFiles() {}

    static List<String> of(
            RunFolder folder, Result result, List<IntervalRow> intervals, Map<String, Histogram> histograms) {
        List<String> lost = new ArrayList<>();
        for (Path file : List.of(folder.intervals(), folder.latency(), folder.events())) {
            if (Files.isRegularFile(file) && endsWithinLine(file)) {
                lost.add(file.getFileName() + " ends in the middle of a line: what followed is missing.");
            }
        }
        if (result.imported().isEmpty()) {
            long all = completed(result.summary().types().stream().map(TypeSummary::counts));
            fewer(lost, folder.intervals(), completed(SummaryCalculator.countsOf(intervals).values().stream()), all, 0);
            fewer(lost, folder.latency(), recorded(result, histograms), all, recorders(result.setup()));
        }
        return lost;
    }

    private static long completed(Stream<Counts> counts) {
        return counts.mapToLong(Counts::completed).sum();
    }

    private static long recorded(Result result, Map<String, Histogram> histograms) {
        return result.summary().types().stream()
                .map(type -> histograms.get(LatencyKind.RESPONSE.tagOf(type.name())))
                .mapToLong(histogram -> histogram == null ? 0 : histogram.getTotalCount())
                .sum();
    }

    /// Returns how many threads may have counted a transaction in the last interval of the window but record
    /// its time in the next one. Intervals are taken while they work.
    private static long recorders(Result.Setup setup) {
        return (long) Math.max(setup.terminals(), setup.sessions()) + setup.deferredSessions();
    }

    /// @param later number of transactions that may be recorded after the window
    private static void fewer(List<String> lost, Path file, long told, long all, long later) {
        if (told + later < all && Files.exists(file)) {
            lost.add(FigureFormat.format(
                    "%s tells of %,d of %,d transactions that were completed in the window.",
                    file.getFileName(), told, all));
        }
    }

    private static boolean endsWithinLine(Path file) {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            if (bytes.length() == 0) {
                return false;
            }
            bytes.seek(bytes.length() - 1);
            return bytes.read() != '\n';
        } catch (IOException unreadable) {
            return false; // reported elsewhere
        }
    }
}
