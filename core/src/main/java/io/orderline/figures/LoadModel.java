package io.orderline.figures;

import io.orderline.base.Turns;
import io.orderline.plan.DriveKeys;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// The load model of a run: transactions are due when terminals are ready, by TPC-C's pauses, or at a rate from
/// the plan. Figures of runs with different load models cannot be compared. At a given rate, throughput is what
/// the plan asks for, and only response times tell how heavily that rate loads the system.
public final class LoadModel {
    /// The New-Orders per minute and warehouse that the mix and the pauses allow at most (TPC-C 4.1.3).
    private static final double CAP = 12.86;

    private static final String LIMIT = "limit ";

    private LoadModel() {}

    /// Returns a phrase that is the same for runs that may share an axis.
    public static String of(RunFigures run) {
        String pace = run.result().setup().pace();
        return turns(run)
                .map(turns -> own(pace.replace(", " + turns.inWords(), "")) + ", " + turns.inWords())
                .orElseGet(() -> own(pace));
    }

    /// Returns the turns of the run if another run took place at the same time and shared the machine.
    public static Optional<Turns> turns(RunFigures run) {
        try {
            return Optional.ofNullable(run.plan().get(DriveKeys.TURN.name())).map(Turns::parse);
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

    public static boolean isRate(RunFigures run) {
        String pace = run.result().setup().pace();
        return own(pace).equals(rate(pace))
                && turns(run).filter(Turns::inSegments).isEmpty();
    }

    /// Returns [#of] as an axis label, with the rate per warehouse if paced terminals cannot reach it.
    public static String label(RunFigures run) {
        OptionalDouble rate = ThroughputMetrics.perWarehouse(run);
        return of(run)
                + (rate.isPresent() && rate.getAsDouble() > CAP
                        ? String.format(Locale.ROOT, ", %,.0f NOPM per warehouse (more than 12.86)", rate.getAsDouble())
                        : "");
    }
}
