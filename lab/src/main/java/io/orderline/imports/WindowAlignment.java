package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.config.ConfigException;
import io.orderline.result.Result;
import java.util.List;

/// Places the measured window on another tool's time axis.
final class WindowAlignment {
    /// Tolerance in seconds, because at low rates the last transaction ends some seconds before the end.
    private static final long TOLERANCE = 5;

    private WindowAlignment() {}

    /// @param begin start of the tool's window, in seconds
    /// @param end end of the tool's window; not positive if the tool does not tell
    /// @param last second in which the last transaction ended
    static Result.Window of(long begin, long end, long last, long skip, List<String> notes) {
        long reached = last > begin + skip ? last : last + 1; // the last second may be incomplete
        long stop = end;
        if (end <= 0) {
            stop = reached;
            notes.add(TextFormat.format(
                    "How long it was to run is not known: the window ends with the last whole second, %,d s after the"
                            + " beginning.",
                    stop));
        } else if (last + 1 < end - TOLERANCE) {
            stop = reached;
            notes.add(TextFormat.format(
                    "The last transaction ended %,d s after the beginning, but the run was to last until %,d s: the window"
                            + " ends there. Was the run, or its file, cut off?",
                    last, end));
        }
        if (begin + skip >= stop) {
            throw new ConfigException(
                    "",
                    "--skip",
                    TextFormat.format("leaves nothing to measure: the window is from %,d s to %,d s", begin, stop));
        }
        return new Result.Window(begin + skip, stop);
    }
}
