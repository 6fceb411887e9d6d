package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.CrashedRun;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/// A run on one line, for lists: the headline figure is NOPM if the workload is TPC-C. Of a run without
/// a result it says what its plan tells.
///
/// @param result empty if the process died before it wrote one
public record RunListLine(RunFolder folder, Optional<Result> result) {
    public static final String HEADER = FigureFormat.format(
            "%-23s  %-20s  %-10s  %5s  %9s  %-6s  %12s  %9s  %s",
            "started", "system", "workload", "size", "terminals", "pace", "headline/min", "p90 ms", "verdict");
    /// Of the columns of figures.
    private static final int WIDTH = 49;

    public static RunListLine of(RunFolder folder) {
        try {
            return new RunListLine(folder, Optional.of(folder.readResult()));
        } catch (IOException missing) {
            return new RunListLine(folder, Optional.empty());
        }
    }

    /// Under [#HEADER], without the folder's name.
    public String text() {
        return result.map(this::text).orElseGet(this::planned);
    }

    private String planned() {
        CrashedPlan plan = CrashedPlan.of(folder);
        return line(
                started(),
                plan.target(),
                plan.workload(folder),
                plan.first("warehouses", "scale").orElse("?"),
                plan.first("drive.terminals").orElse("?"),
                plan.first("drive.pace").orElse("?"),
                "-",
                "-",
                state());
    }

    /// The state in one word. While a run is verified its result says `ABORTED`, in case it dies then.
    public String state() {
        boolean open = result.map(Result::state)
                .filter(state -> state != RunState.RUNNING && state != RunState.ABORTED)
                .isEmpty();
        if (open && folder.isAlive()) {
            return RunState.RUNNING.text();
        }
        return result.map(Result::state)
                .filter(state -> state != RunState.RUNNING)
                .map(RunState::text)
                .orElse("died");
    }

    /// When the drive began, or the folder was made; the epoch if that is not known.
    public Instant started() {
        return result.map(Result::started).orElseGet(() -> CrashedRun.started(folder.name()));
    }

    /// The product with its version; of a run without a result, what its plan tells.
    public String system() {
        return result.map(known -> known.setup().system())
                .orElseGet(() -> CrashedPlan.of(folder).target());
    }

    private String text(Result result) {
        Result.Setup setup = result.setup();
        return line(
                result.started(),
                setup.system(),
                result.own().map(OtherWorkload::name).orElse(setup.workload()),
                FigureFormat.count(setup.warehouses()),
                FigureFormat.count(setup.terminals()),
                setup.pace(),
                RateText.brokenRules(result).isPresent()
                        ? "INVALID"
                        : FigureFormat.rate(result.summary().nopm()),
                RateText.headline(result)
                        .filter(type -> type.response().count() > 0)
                        .map(type -> type.mark("p90")
                                + FigureFormat.ms(type.response().p90()))
                        .orElse("-"),
                verdict(result));
    }

    private String verdict(Result result) {
        String verdict = (result.verdict().valid() ? "valid" : "invalid") + RateText.steadiness(result);
        String state = state();
        return switch (result.state()) {
            case COMPLETE -> verdict;
            case RUNNING, IMPORTED -> state;
            case INTERRUPTED, ABORTED -> state.equals(RunState.RUNNING.text()) ? state : state + ", " + verdict;
        };
    }

    /// A line in the columns of [#HEADER] of what is no run.
    ///
    /// @param what stands in the place of the figures; cut off at their width
    public static String other(Instant started, String name, String kind, String what, String state) {
        String cut = what.length() <= WIDTH ? what : what.substring(0, WIDTH - 1) + "…";
        return FigureFormat.format(
                "%-23s  %-20.20s  %-10s  %-" + WIDTH + "s  %s", FigureFormat.time(started), name, kind, cut, state);
    }

    private static String line(Instant started, Object... cells) {
        return FigureFormat.format("%-23s  ", FigureFormat.time(started))
                + FigureFormat.format("%-20.20s  %-10.10s  %5s  %9s  %-6s  %12s  %9s  %s", cells);
    }
}
