package io.orderline.cli.plan;

import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.RunControls;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A plan and its database, which is there.
///
/// @param plan says where the database is, also if that is a testbed
/// @param controls what the plan can do to it
/// @param servers behind it, as far as they are known
public record PlanWithDatabase(Plan plan, Target target, RunControls controls, ServerNames servers) {
    /// A database that nothing can be done to.
    public PlanWithDatabase(Plan plan, Target target) {
        this(plan, target, RunControls.NONE, ServerNames.NONE);
    }

    PlanWithDatabase controlledBy(RunControls other) {
        return new PlanWithDatabase(plan, target, other, servers);
    }

    /// @param independent whether each is a database of its own
    /// @param urls of servers, by their names
    PlanWithDatabase over(Map<String, String> urls, boolean independent) {
        Map<String, Target> byName = new LinkedHashMap<>();
        urls.forEach((name, url) -> byName.put(name, target.at(url)));
        return new PlanWithDatabase(plan, target, controls, new ServerNames(byName, independent));
    }

    /// Each once: servers of one database are one.
    public List<Target> databases() {
        return servers.databases(target);
    }

    /// What a verb does with a database.
    public interface Work<T> {
        T on(PlanWithDatabase bound) throws Exception;
    }
}
