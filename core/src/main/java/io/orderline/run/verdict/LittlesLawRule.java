package io.orderline.run.verdict;

import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.ClosedLoop;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import io.orderline.stats.model.LittlesLaw;
import java.util.List;

/// Checks a closed loop without a rate limit for consistency: terminals = throughput × (response + pause). If
/// the equation does not hold, terminals spent time that no figure contains, or a measurement is wrong.
record LittlesLawRule() implements VerdictRule {
    /// More than chance and the edges of the window explain.
    private static final double TOLERANCE = 0.05;
    /// The minimum of transactions per terminal; a result with fewer depends on chance alone.
    private static final int FEW = 20;

    @Override
    public List<Finding> judge(RunEvidence run) {
        // No figure contains the pauses that a rate limit causes, and open arrivals have no terminals.
        if (!run.load().loop()) {
            return List.of();
        }
        double seconds = run.measured().window().seconds();
        int terminals = run.load().arrivals().terminals();
        long completed = ClosedLoop.completed(run.measured().summary());
        // Failures and outages take time that no response time contains.
        boolean disturbed = !run.course().undisturbed()
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
        double off = Math.abs(explained / terminals - 1);
        return List.of(
                off <= TOLERANCE + edges + chance
                        ? new Finding(Level.PASS, "littles-law", figures)
                        : new Finding(
                                Level.WARN,
                                "littles-law",
                                figures + ": " + FindingText.percent(off)
                                        + " off. Terminals spent time that is in no figure (is the driver out of"
                                        + " processors?), or times were measured wrongly"));
    }

    /// Returns the longest p99: at each edge of the window, a terminal may be in the middle of a transaction.
    private static double slowest(RunEvidence run) {
        return ClosedLoop.foreground(run.measured().summary()).stream()
                        .map(TypeSummary::response)
                        .mapToLong(response -> response.p99())
                        .max()
                        .orElse(0)
                / 1e6;
    }
}
