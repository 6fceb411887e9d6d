package io.orderline.report;

import io.orderline.result.OwnWorkload;
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
public record RunLine(RunFolder folder, Optional<Result> result) {
    public static final String HEADER = Figures.format(
            "%-23s  %-20s  %-10s  %5s  %9s  %-6s  %12s  %9s  %s",
            "started", "system", "workload", "size", "terminals", "pace", "headline/min", "p90 ms", "verdict");

    public static RunLine of(RunFolder folder) {
        try {
            return new RunLine(folder, Optional.of(folder.readResult()));
        } catch (IOException | JacksonException missing) {
            return new RunLine(folder, Optional.empty());
        }
    }

    /// Under [#HEADER], without the folder's name.
    public String text() {
        return result.map(this::text).orElseGet(this::planned);
    }

    private String planned() {
        DeadPlan plan = DeadPlan.of(folder);
        return line(
                DeadRun.started(folder.name()),
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
                result.own().map(OwnWorkload::name).orElse(setup.workload()),
                Figures.count(setup.warehouses()),
                Figures.count(setup.terminals()),
                setup.pace(),
                Figures.rate(result.summary().nopm()),
                Rates.headline(result)
                        .filter(type -> type.response().count() > 0)
                        .map(type ->
                                type.mark("p90") + Figures.ms(type.response().p90()))
                        .orElse("-"),
                verdict(result));
    }

    private String verdict(Result result) {
        String verdict = (result.verdict().valid() ? "valid" : "invalid") + Rates.steadiness(result);
        return switch (result.state()) {
            case COMPLETE -> verdict;
            case RUNNING -> goesOn();
            case IMPORTED -> "imported";
            case INTERRUPTED, ABORTED -> result.state().text() + ", " + verdict;
        };
    }

    private static String line(Instant started, Object... cells) {
        return Figures.format("%-23s  ", Figures.time(started))
                + Figures.format("%-20.20s  %-10.10s  %5s  %9s  %-6s  %12s  %9s  %s", cells);
    }
}
