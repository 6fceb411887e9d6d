package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.CrashedRun;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.file.LatencyFigure;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/// A run on one line of a list. The headline figure is NOPM for TPC-C. If the process died before it wrote a
/// result, the line shows what the plan says.
public record RunListLine(RunFolder folder, Optional<Result> result) {
    public static final String HEADER = FigureFormat.format(
            "%-23s  %-20s  %-10s  %5s  %9s  %-6s  %12s  %9s  %s",
            "started", "system", "workload", "size", "terminals", "pace", "headline/min", "p90 ms", "verdict");
    private static final int WIDTH = 49;

    public static RunListLine of(RunFolder folder) {
        try {
            return new RunListLine(folder, Optional.of(folder.readResult()));
        } catch (IOException missing) {
            return new RunListLine(folder, Optional.empty());
        }
    }

    /// Returns the line below [#HEADER], without the folder's name.
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

    /// Returns the state in one word. A result says `ABORTED` during verification, in case the process dies.
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

    /// Returns when the drive began or the folder was made, or the epoch if neither is known.
    public Instant started() {
        return result.map(Result::started).orElseGet(() -> CrashedRun.started(folder.name()));
    }

    /// Returns the product with its version, or what the plan says if there is no result.
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
                        .map(type -> FigureFormat.response(type, type.response(), LatencyFigure.P90))
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

    /// Returns a line in the columns of [#HEADER] for something other than a run. A text takes the place of
    /// the figures and is cut off at their width.
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
