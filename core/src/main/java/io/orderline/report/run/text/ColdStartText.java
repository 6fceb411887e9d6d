package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import java.util.ArrayList;
import java.util.List;

/// Sentences about an outage that the start of a server ended, and where its time went.
final class ColdStartText {
    private static final double GIGABYTE = 1e9;
    private static final double MEGABYTE = 1e6;

    private ColdStartText() {}

    static List<String> of(ColdStart start, Result.Outage outage, OutageRecovery recovery) {
        List<String> sentences = new ArrayList<>();
        sentences.add("cold start of " + start.server() + ": " + sum(start.phases()) + fullRate(outage, recovery));
        sentences.add(replay(start) + data(start));
        return sentences;
    }

    private static String sum(ColdStart.Phases phases) {
        return FigureFormat.format(
                "%.3f s from the last commit until it fell + %.3f s down + %.3f s until it accepted connections"
                        + " + %.3f s until a terminal had one + %.3f s until the first commit = %.3f s",
                phases.fall(), phases.down(), phases.start(), phases.connect(), phases.commit(), phases.seconds());
    }

    private static String fullRate(Result.Outage outage, OutageRecovery recovery) {
        return recovery.fullRateSeconds() < 0
                ? ""
                : FigureFormat.format(
                        "; %.1f s more until %.0f %% of the rate before",
                        recovery.fullRateSeconds() - outage.firstCommitSeconds(), 100 * OutageRecovery.FULL);
    }

    private static String replay(ColdStart start) {
        if (start.replayedBytes() < 0) {
            return "the engine does not tell how much of its log it replayed";
        }
        if (start.replayedBytes() == 0) {
            return "it had nothing of its log to replay";
        }
        String rate = start.replayRate() < 0
                ? ""
                : FigureFormat.format(" in %.2f s (%.3f GB/s)", start.replaySeconds(), start.replayRate() / GIGABYTE);
        String checkpoint = start.checkpointSeconds() < 0
                ? ""
                : FigureFormat.format(
                        ", and ended its recovery with a checkpoint of %.2f s", start.checkpointSeconds());
        return "by its own account it replayed " + size(start.replayedBytes()) + " of its log" + rate + checkpoint;
    }

    private static String data(ColdStart start) {
        return start.dataBytes() < 0 ? "" : "; its data, without the log, have " + size(start.dataBytes());
    }

    private static String size(long bytes) {
        return bytes >= GIGABYTE
                ? FigureFormat.format("%.2f GB", bytes / GIGABYTE)
                : FigureFormat.format("%.1f MB", bytes / MEGABYTE);
    }
}
