package io.orderline.run.size;

import io.orderline.base.Rate;
import io.orderline.config.ConfigException;
import io.orderline.drive.pace.RateCurve;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.AgentPlan;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ProbeKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.run.setup.DerivedValues;
import io.orderline.workload.TransactionType;
import io.orderline.workload.dataset.ScaleUnit;
import io.orderline.workload.tpcc.inputs.TpccType;
import io.orderline.workload.tpcc.inputs.TypeMix;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Determines the load of a plan, without a database.
public final class PlannedLoadCalculator {
    private final Plan plan;
    private final Optional<Rate> expected;

    private PlannedLoadCalculator(Plan plan, Optional<Rate> expected) {
        this.plan = plan;
        this.expected = expected;
    }

    /// @param expected throughput that is expected of all agents together, if the plan does not limit it
    /// @throws ConfigException if the plan does not determine the load
    public static PlannedLoad of(Plan plan, Optional<Rate> expected) {
        if (!plan.get(WorkloadKeys.WORKLOAD).equals(WorkloadKeys.TPCC)) {
            throw new ConfigException(plan.problem(
                    WorkloadKeys.WORKLOAD,
                    "what a run of " + plan.get(WorkloadKeys.WORKLOAD)
                            + " needs is not known: it was measured for tpcc only."));
        }
        return new PlannedLoadCalculator(plan, expected).load();
    }

    private PlannedLoad load() {
        int warehouses = plan.get(WorkloadKeys.WAREHOUSES);
        List<AgentPlan.Agent> agents = AgentPlan.of(plan).map(AgentPlan::all).orElse(List.of());
        int processes = Math.max(1, agents.size());
        int databases = databases(agents);
        Plan one =
                DerivedValues.of(member(warehouses, (double) processes / databases), warehouses, ScaleUnit.WAREHOUSES);
        PlannedLoad.Users users = new PlannedLoad.Users(
                terminals(one, processes, (long) databases * warehouses),
                (long) processes * one.get(DriveKeys.SESSIONS),
                (long) processes * one.get(DriveKeys.DEFERRED_SESSIONS),
                pauses());
        PlannedLoad.DueRate rate = rate(processes, users.terminals());
        return new PlannedLoad(
                (long) databases * warehouses,
                databases,
                processes,
                users,
                plan.get(WorkloadKeys.STYLE),
                rate,
                schedule(one, users.terminals() / rate.perSecond()),
                kept());
    }

    private boolean pauses() {
        return plan.get(DriveKeys.PACE).paced()
                || atRate()
                || plan.find(DriveKeys.LIMIT).isPresent();
    }

    private boolean atRate() {
        return plan.find(DriveKeys.RATE).isPresent();
    }

    /// Members may differ by a warehouse; ten terminals per warehouse (TPC-C 4.2.2) give the same total.
    private long terminals(Plan one, int processes, long warehouses) {
        boolean ten = plan.find(DriveKeys.TERMINALS).isEmpty()
                && (plan.get(DriveKeys.PACE).paced() || atRate());
        return ten
                ? Math.min(10 * warehouses, (long) processes * DriveKeys.MOST_TERMINALS)
                : (long) processes * one.get(DriveKeys.TERMINALS);
    }

    /// Returns the plan of one of several processes, with its share of the warehouses.
    private Plan member(int warehouses, double together) {
        int share = (int) Math.ceil(warehouses / together);
        return together > 1 ? plan.with(AgentKeys.HOMES, "1-" + share, "its share") : plan;
    }

    /// Returns the number of databases that agents name; 1 if all names lead to one database.
    private int databases(List<AgentPlan.Agent> agents) {
        boolean one = plan.find(AgentKeys.SHARED).orElse(false);
        long named = agents.stream()
                .flatMap(agent -> agent.target().stream())
                .distinct()
                .count();
        boolean each = plan.find(PlanKeys.TESTBED)
                        .filter(name -> name.endsWith("-nodes"))
                        .isPresent()
                && plan.find(AgentKeys.BOUND).orElse(true);
        return one ? 1 : (int) Math.max(each ? Math.max(1, agents.size()) : 1, named);
    }

    private static PlannedLoad.Schedule schedule(Plan one, double secondsForOneEach) {
        int transactions = one.get(DriveKeys.TRANSACTIONS);
        double rampUp = one.get(DriveKeys.RAMP_UP).toMillis() / 1e3;
        return new PlannedLoad.Schedule(
                rampUp,
                transactions > 0
                        ? transactions * secondsForOneEach
                        : rampUp + one.get(DriveKeys.DURATION).toMillis() / 1e3);
    }

    private PlannedLoad.DueRate rate(int processes, long terminals) {
        double newOrders = share(TpccType.NEW_ORDER);
        Optional<RateCurve> curve = plan.find(DriveKeys.RATE);
        if (curve.isPresent()) {
            double most = curve.get().stages().stream()
                    .mapToDouble(stage ->
                            Math.max(stage.from().perSecond(), stage.to().perSecond()))
                    .max()
                    .orElseThrow();
            return due(processes * most, newOrders, "drive.rate, at most %.0f/s × %d processes", most, processes);
        }
        if (plan.find(DriveKeys.LIMIT).isPresent()) {
            double limit = plan.get(DriveKeys.LIMIT).perSecond();
            return due(processes * limit, newOrders, "drive.limit, %.0f/s × %d processes", limit, processes);
        }
        double multiplier = plan.get(DriveKeys.PACE).multiplier();
        if (multiplier > 0) {
            double pause = pauseSeconds();
            return due(
                    terminals / (multiplier * pause),
                    newOrders,
                    "%,d terminals / (%.2f s of keying and think times × %s); responses take no time",
                    terminals,
                    pause,
                    multiplier);
        }
        return expected.map(rate -> due(rate.perSecond(), newOrders, "--expect"))
                .orElseThrow(() -> new ConfigException(plan.problem(
                        DriveKeys.PACE,
                        "is none: terminals go as fast as the database lets them, which nobody knows before. Say what you expect,"
                                + " such as --expect 500/s, or give the plan a pace, a rate or a limit.")));
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
    private static PlannedLoad.DueRate due(double perSecond, double newOrders, String because, Object... figures) {
        return new PlannedLoad.DueRate(perSecond, newOrders, String.format(Locale.ROOT, because, figures));
    }

    private double pauseSeconds() {
        return Arrays.stream(TpccType.values())
                .mapToDouble(type -> share(type) * seconds(type.definition()))
                .sum();
    }

    private static double seconds(TransactionType type) {
        return type.keying().plus(type.meanThink()).toMillis() / 1e3;
    }

    private double share(TpccType type) {
        return plan.find(WorkloadKeys.MIX)
                .map(mix -> mix.share(type.definition().name()))
                .orElseGet(() -> TypeMix.DECK.share(type));
    }

    private PlannedLoad.Kept kept() {
        String database = plan.find(PlanKeys.TESTBED)
                .or(() -> plan.find(PlanKeys.DIALECT))
                .or(() -> plan.find(PlanKeys.URL).map(url -> url.replaceFirst("^jdbc:(\\w+).*", "$1")))
                .orElse("postgresql");
        return new PlannedLoad.Kept(
                database,
                database.startsWith("postgresql"),
                plan.get(PlanKeys.LEDGER).isPresent(),
                (double) plan.get(ProbeKeys.SESSIONS) * plan.get(ProbeKeys.RATE));
    }
}
