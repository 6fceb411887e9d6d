package io.orderline.compare;

import io.orderline.figures.RunFigures;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Runs that went to their end, and therefore have figures.
public final class UsableRuns {
    private UsableRuns() {}

    public static List<RunFigures> read(List<RunFolder> folders, List<ExcludedRun> leftOut) {
        List<RunFigures> runs = new ArrayList<>();
        for (RunFolder folder : folders) {
            try {
                RunFigures run = RunFigures.read(folder);
                String trouble = trouble(run);
                if (trouble.isEmpty()) {
                    runs.add(run);
                } else {
                    leftOut.add(new ExcludedRun(folder.name(), trouble));
                }
            } catch (IOException unreadable) {
                leftOut.add(new ExcludedRun(
                        folder.name(), "cannot be read, its process died or still runs: " + unreadable.getMessage()));
            }
        }
        return runs;
    }

    private static String trouble(RunFigures run) {
        RunState state = run.result().state();
        String reason = run.result().reason();
        return switch (state) {
            case COMPLETE, IMPORTED -> run.result().window().seconds() > 0 ? "" : "has no measured window";
            case RUNNING -> run.folder().isAlive() ? "still runs" : "died" + (reason.isEmpty() ? "" : ": " + reason);
            case INTERRUPTED, ABORTED -> "was " + state.text(reason);
        };
    }
}
