package io.orderline.run.size;

import io.orderline.plan.WorkloadKeys;
import io.orderline.workload.StatementStyle;
import java.util.Locale;

/// The load of a plan, over all of its processes.
///
/// @param databases number of databases, each with a share of the warehouses
/// @param agents number of agents; 1 for a process that drives alone
public record PlannedLoad(
        long warehouses,
        long databases,
        int agents,
        Users users,
        StatementStyle style,
        DueRate rate,
        Schedule schedule,
        Kept kept) {
    /// @param seconds length of the drive, including the ramp-up
    public record Schedule(double rampUpSeconds, double seconds) {}

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

    /// The number of foreground transactions that become due per second.
    ///
    /// @param newOrders share of New-Orders, 0 … 1
    /// @param because how the rate follows from the plan
    public record DueRate(double perSecond, double newOrders, String because) {
        private DueRate times(double many) {
            return new DueRate(many * perSecond, newOrders, String.format(Locale.ROOT, "%s; × %,.0f", because, many));
        }
    }

    /// The data that a run stores, apart from its figures.
    ///
    /// @param database name of the database, as far as the plan shows it
    /// @param postgres whether it is PostgreSQL, on which the costs of data were measured
    /// @param probes maximum number of probe transactions per second; 0 without isolation probes
    public record Kept(String database, boolean postgres, boolean ledger, double probes) {}

    double newOrdersPerMinute() {
        return 60 * rate.newOrders * rate.perSecond;
    }

    /// Returns this load for `all` warehouses, with proportionally more terminals, sessions and databases.
    public PlannedLoad grownTo(long all) {
        double many = (double) all / warehouses;
        return new PlannedLoad(
                all,
                Math.max(databases, (all + WorkloadKeys.MOST_WAREHOUSES - 1) / WorkloadKeys.MOST_WAREHOUSES),
                agents,
                users.times(many),
                style,
                rate.times(many),
                schedule,
                kept);
    }
}
