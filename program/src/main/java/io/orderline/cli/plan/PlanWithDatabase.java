package io.orderline.cli.plan;

import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.RunControls;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A plan and its database, which is running.
///
/// @param plan has the URL of the database, also of a testbed
/// @param servers behind the database, as far as they are known
public record PlanWithDatabase(Plan plan, Target target, RunControls controls, Servers servers) {
    /// Creates a database on which no actions are possible.
    public PlanWithDatabase(Plan plan, Target target) {
        this(plan, target, RunControls.NONE, Servers.NONE);
    }

    PlanWithDatabase controlledBy(RunControls other) {
        return new PlanWithDatabase(plan, target, other, servers);
    }

    /// @param urls by server name
    PlanWithDatabase over(Map<String, String> urls, boolean independent) {
        Map<String, Target> byName = new LinkedHashMap<>();
        urls.forEach((name, url) -> byName.put(name, target.at(url)));
        return new PlanWithDatabase(plan, target, controls, new Servers(byName, independent));
    }

    /// Returns each database once; servers of the same database count as one.
    public List<Target> databases() {
        return servers.databases(target);
    }

    /// The work of a verb on a database.
    public interface Work<T> {
        T on(PlanWithDatabase bound) throws Exception;
    }

    /// The named servers behind a database, in their order.
    ///
    /// @param byName targets of the servers, as clients reach them
    /// @param independent whether each server is a database of its own
    public record Servers(Map<String, Target> byName, boolean independent) {
        static final Servers NONE = new Servers(Map.of(), false);

        public Servers {
            byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
        }

        /// Returns the servers if each is a database of its own, or else only the common target.
        List<Target> databases(Target target) {
            return independent ? List.copyOf(byName.values()) : List.of(target);
        }
    }
}
