package io.orderline.figures;

import io.orderline.base.Turns;
import io.orderline.plan.PlanKeys;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// What made a run's transactions due: terminals that are ready, TPC-C's pauses, or a rate that the plan gave. Figures
/// of runs with different ones have nothing to do with each other: at a given rate throughput is what was asked for,
/// and response times say how much of the system that rate takes.
public final class LoadModel {
    /// New-Orders per minute and warehouse that the mix at its limit, keying and think times allow (TPC-C
    /// 4.1.3).
    private static final double CAP = 12.86;

    private static final String LIMIT = "limit ";

    private LoadModel() {}

    /// In words that are the same for runs that may stand on one axis.
    public static String of(ComparedRun run) {
        String pace = run.result().setup().pace();
        return turns(run)
                .map(turns -> own(pace.replace(", " + turns.inWords(), "")) + ", " + turns.inWords())
                .orElseGet(() -> own(pace));
    }

    /// When it drove, if another run went on at the same time: its figures are of a machine that two shared.
    public static Optional<Turns> turns(ComparedRun run) {
        try {
            return Optional.ofNullable(run.plan().get(PlanKeys.TURN.name())).map(Turns::parse);
        } catch (IllegalArgumentException unreadable) { // written by hand, or by a later version
            return Optional.empty();
        }
    }

    private static String own(String pace) {
        return switch (pace) {
            case "none" -> "no keying or think times";
            case "1", "1.0" -> "keying and think times as specified";
            case "unknown" -> "keying and think times unknown";
            default -> pace.matches("[0-9.]+") ? "keying and think times × " + pace : rate(pace);
        };
    }

    private static String rate(String pace) {
        return pace.startsWith(LIMIT) ? "no more than " + pace.substring(LIMIT.length()) : "due at a rate: " + pace;
    }

    /// Whether the plan gave the rate.
    public static boolean isRate(ComparedRun run) {
        String pace = run.result().setup().pace();
        return own(pace).equals(rate(pace))
                && turns(run).filter(Turns::inSegments).isEmpty();
    }

    /// Likewise, with the rate of each warehouse where it is one that paced terminals cannot reach: for
    /// labels of axes.
    public static String label(ComparedRun run) {
        OptionalDouble rate = ThroughputMetrics.perWarehouse(run);
        return of(run)
                + (rate.isPresent() && rate.getAsDouble() > CAP
                        ? String.format(Locale.ROOT, ", %,.0f NOPM per warehouse (more than 12.86)", rate.getAsDouble())
                        : "");
    }
}
