package io.orderline.cli.plan;

import io.orderline.plan.Plan;
import io.orderline.run.Controls;
import io.orderline.target.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A plan and its database, which is there.
///
/// @param plan says where the database is, also if that is a testbed
/// @param controls what the plan can do to it
/// @param servers behind it, as far as they are known
public record Bound(Plan plan, Target target, Controls controls, Servers servers) {
    /// A database that nothing can be done to.
    public Bound(Plan plan, Target target) {
        this(plan, target, Controls.NONE, Servers.NONE);
    }

    Bound controlledBy(Controls other) {
        return new Bound(plan, target, other, servers);
    }

    /// @param independent whether each is a database of its own
    /// @param urls of servers, by their names
    Bound over(Map<String, String> urls, boolean independent) {
        Map<String, Target> byName = new LinkedHashMap<>();
        urls.forEach((name, url) ->
                byName.put(name, new Target(url, target.user(), target.password(), target.dialect(), target.driver())));
        return new Bound(plan, target, controls, new Servers(byName, independent));
    }

    /// Each once: servers of one database are one.
    public List<Target> databases() {
        return servers.databases(target);
    }

    /// What a verb does with a database.
    public interface Work<T> {
        T on(Bound bound) throws Exception;
    }
}
