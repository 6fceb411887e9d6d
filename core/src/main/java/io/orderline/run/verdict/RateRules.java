package io.orderline.run.verdict;

import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.stats.LittlesLaw;
import io.orderline.workload.SpecificationRule;
import java.util.List;

/// Rules about the rate of terminals: whether it fits their times, and whether it is one of TPC-C.
final class RateRules {
    /// More than chance and the edges of the window explain.
    private static final double TOLERANCE = 0.05;
    /// The minimum of transactions per terminal; a result with fewer depends on chance alone.
    private static final int FEW = 20;

    private RateRules() {}

    /// Checks a closed loop without a rate limit for consistency: terminals = throughput × (response + pause). If
    /// the equation does not hold, terminals spent time that no figure contains, or a measurement is wrong.
    static List<Finding> littlesLaw(RunEvidence run) {
        // No figure contains the pauses that a rate limit causes, and open arrivals have no terminals.
        if (!run.conditions().loop()) {
            return List.of();
        }
        double seconds = run.measured().window().seconds();
        int terminals = run.conditions().arrivals().terminals();
        long completed = ClosedLoop.completed(run.measured().summary());
        // Failures and outages take time that no response time contains.
        boolean disturbed = !run.outcome().undisturbed()
                || run.measured().summary().types().stream()
                        .anyMatch(type -> type.counts().failed() + type.counts().inDoubt() > 0);
        if (disturbed || completed < (long) FEW * terminals) {
            return List.of();
        }
        double response = ClosedLoop.meanResponseSeconds(run.measured().summary());
        double pause = ClosedLoop.meanPauseSeconds(run);
        double explained = LittlesLaw.terminals(completed / seconds, response, pause);
        double edges = slowest(run) / seconds;
        double chance = pause > 0 ? 2 / Math.sqrt((double) completed) : 0;
        String figures = FindingText.format(
                "%.1f transactions/s × (%.4f s response + %.4f s pause) = %.1f terminals, and there were %,d",
                completed / seconds, response, pause, explained, terminals);
        return List.of(littlesLaw(explained / terminals, edges + chance, figures));
    }

    /// @param ratio terminals that the figures explain, divided by the actual ones
    /// @param beyond deviation, besides [#TOLERANCE], that the edges of the window and chance explain
    static Finding littlesLaw(double ratio, double beyond, String figures) {
        double off = Math.abs(ratio - 1);
        return off <= TOLERANCE + beyond
                ? new Finding(Level.PASS, "littles-law", figures)
                : new Finding(
                        Level.WARN,
                        "littles-law",
                        figures + ": " + FindingText.percent(off)
                                + " off. Terminals spent time that is in no figure (is the driver out of"
                                + " processors?), or times were measured wrongly");
    }

    /// Returns the longest p99: at each edge of the window, a terminal may be in the middle of a transaction.
    private static double slowest(RunEvidence run) {
        return run.measured().summary().foreground().stream()
                        .map(TypeSummary::response)
                        .mapToLong(response -> response.p99())
                        .max()
                        .orElse(0)
                / 1e6;
    }

    /// Compares the rate per warehouse with the maximum that paced terminals can reach.
    static List<Finding> rateCap(RunEvidence run) {
        if (!run.counts().driven()) {
            return List.of();
        }
        return run.workload().audits().stream()
                .filter(SpecificationRule.Pace.class::isInstance)
                .map(SpecificationRule.Pace.class::cast)
                .map(pace -> rateCap(run, pace))
                .toList();
    }

    private static Finding rateCap(RunEvidence run, SpecificationRule.Pace pace) {
        if (pace.headlineShare() == 0) {
            return new Finding(Level.PASS, "rate-cap", "terminals choose no transaction that the rate counts");
        }
        double perWarehouse = run.measured().summary().nopm() / run.conditions().warehouses();
        double cap = 60.0
                * pace.terminalsPerWarehouse()
                * pace.headlineShare()
                * 1e9
                / pace.pause().toNanos();
        if (perWarehouse > pace.highestPerWarehouse()) {
            return new Finding(
                    Level.NOTE,
                    "rate-cap",
                    FindingText.format(
                            "%,.2f NOPM per warehouse are %.1f times the %.2f that TPC-C's mix, keying and think times allow"
                                    + " (4.1.3): not a TPC-C-like rate",
                            perWarehouse, perWarehouse / pace.highestPerWarehouse(), pace.highestPerWarehouse()));
        }
        return new Finding(
                Level.PASS,
                "rate-cap",
                FindingText.format(
                        "%.2f NOPM per warehouse are %.1f %% of %.3f, the cap with this mix and specified pauses, and not"
                                + " above %.2f (4.1.3)",
                        perWarehouse, 100 * perWarehouse / cap, cap, pace.highestPerWarehouse()));
    }
}
