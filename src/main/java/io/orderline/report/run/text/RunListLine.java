package io.orderline.report.run.text;

import io.orderline.report.format.FigureFormat;
import io.orderline.report.run.data.CrashedPlan;
import io.orderline.report.run.data.CrashedRun;
import io.orderline.result.OtherWorkload;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// A run on one line, for lists: the headline figure is NOPM if the workload is TPC-C. Of a run without
/// a result it says what its plan tells.
///
/// @param result empty if the process died before it wrote one
public record RunListLine(RunFolder folder, Optional<Result> result) {
    public static final String HEADER = FigureFormat.format(
            "%-23s  %-20s  %-10s  %5s  %9s  %-6s  %12s  %9s  %s",
            "started", "system", "workload", "size", "terminals", "pace", "headline/min", "p90 ms", "verdict");

    public static RunListLine of(RunFolder folder) {
        try {
            return new RunListLine(folder, Optional.of(folder.readResult()));
        } catch (IOException | JacksonException missing) {
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
                CrashedRun.started(folder.name()),
                plan.target(),
                plan.workload(folder),
                plan.first("warehouses", "scale").orElse("?"),
                plan.first("drive.terminals").orElse("?"),
                plan.first("drive.pace").orElse("?"),
                "-",
                "-",
                goesOn());
    }

    private String goesOn() {
        return folder.isAlive() ? "running" : "died";
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
                FigureFormat.rate(result.summary().nopm()),
                RateText.headline(result)
                        .filter(type -> type.response().count() > 0)
                        .map(type -> type.mark("p90")
                                + FigureFormat.ms(type.response().p90()))
                        .orElse("-"),
                verdict(result));
    }

    private String verdict(Result result) {
        String verdict = (result.verdict().valid() ? "valid" : "invalid") + RateText.steadiness(result);
        return switch (result.state()) {
            case COMPLETE -> verdict;
            case RUNNING -> goesOn();
            case IMPORTED -> "imported";
            case INTERRUPTED, ABORTED -> result.state().text() + ", " + verdict;
        };
    }

    private static String line(Instant started, Object... cells) {
        return FigureFormat.format("%-23s  ", FigureFormat.time(started))
                + FigureFormat.format("%-20.20s  %-10.10s  %5s  %9s  %-6s  %12s  %9s  %s", cells);
    }
}
