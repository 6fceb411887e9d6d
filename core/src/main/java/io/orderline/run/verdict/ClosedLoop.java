package io.orderline.run.verdict;

import io.orderline.result.Summary;
import io.orderline.result.TypeSummary;
import io.orderline.workload.TransactionType;

/// Figures of the closed loop: response times and pauses of terminals.
public final class ClosedLoop {
    private ClosedLoop() {}

    public static long completed(Summary summary) {
        return summary.foreground().stream()
                .mapToLong(type -> type.counts().completed())
                .sum();
    }

    /// Returns the mean over all foreground transactions of the window; 0 if there are none.
    public static double meanResponseSeconds(Summary summary) {
        double sum = summary.foreground().stream()
                .mapToDouble(
                        type -> type.response().meanMicros() * type.response().count())
                .sum();
        long count = summary.foreground().stream()
                .mapToLong(type -> type.response().count())
                .sum();
        return count == 0 ? 0 : sum / count / 1e6;
    }

    /// Returns the mean keying and think time of the completed transactions, times the plan's multiplier.
    public static double meanPauseSeconds(RunEvidence run) {
        long completed = completed(run.measured().summary());
        double sum = 0;
        for (TransactionType type : run.workload().types()) {
            for (TypeSummary measured : run.measured().summary().foreground()) {
                if (measured.name().equals(type.name())) {
                    sum += type.keying().plus(type.meanThink()).toNanos()
                            * (double) measured.counts().completed();
                }
            }
        }
        return completed == 0 ? 0 : run.conditions().multiplier() * sum / completed / 1e9;
    }
}
