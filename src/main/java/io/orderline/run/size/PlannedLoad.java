package io.orderline.run.size;

import io.orderline.plan.PlanKeys;
import io.orderline.workload.StatementStyle;
import java.util.Locale;

/// What a plan asks for, of all its processes together.
///
/// @param databases each with a share of the warehouses
/// @param agents 1 for a process that drives alone
public record PlannedLoad(
        long warehouses,
        long databases,
        int agents,
        Users users,
        StatementStyle style,
        DueRate rate,
        Course course,
        Kept kept) {
    /// @param seconds of the drive, ramp-up included
    public record Course(double rampUpSeconds, double seconds) {}

    /// @param paused whether terminals wait between transactions
    public record Users(long terminals, long sessions, long deferredSessions, boolean paused) {
        private Users times(double many) {
            return new Users(
                    Math.round(many * terminals),
                    Math.round(many * sessions),
                    Math.round(many * deferredSessions),
                    paused);
        }
    }

    /// How many foreground transactions are due in a second.
    ///
    /// @param newOrders the part of them that are New-Orders, 0 … 1
    /// @param because how that follows from the plan
    public record DueRate(double perSecond, double newOrders, String because) {
        private DueRate times(double many) {
            return new DueRate(many * perSecond, newOrders, String.format(Locale.ROOT, "%s; × %,.0f", because, many));
        }
    }

    /// What is written beside the figures.
    ///
    /// @param database its name, as far as the plan tells
    /// @param postgres whether that is PostgreSQL, on which the costs of data were measured
    /// @param probes most transactions of isolation probes a second; 0 if there are none
    public record Kept(String database, boolean postgres, boolean ledger, double probes) {}

    double newOrdersPerMinute() {
        return 60 * rate.newOrders * rate.perSecond;
    }

    /// The same with so many warehouses in all, and as many more terminals, sessions and databases.
    public PlannedLoad grownTo(long all) {
        double many = (double) all / warehouses;
        return new PlannedLoad(
                all,
                Math.max(databases, (all + PlanKeys.MOST_WAREHOUSES - 1) / PlanKeys.MOST_WAREHOUSES),
                agents,
                users.times(many),
                style,
                rate.times(many),
                course,
                kept);
    }
}
