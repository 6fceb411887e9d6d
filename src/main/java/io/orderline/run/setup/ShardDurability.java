package io.orderline.run.setup;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DurabilityRules.Judgement;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.environment.Environment;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// What an acknowledged commit survives if shards hold the data: what it survives on the database that is driven and on
/// each of them, by their own settings.
public final class ShardDurability {
    private static final String ROLE = "shard";

    private ShardDurability() {}

    /// A shard that cannot be asked leaves it open.
    ///
    /// @param settings of the database that is driven
    /// @param nodes of the plan's testbed
    public static Judgement judge(
            Plan plan, Target database, Map<String, String> settings, List<Environment.Node> nodes) {
        Judgement all =
                MemoryDurability.of(database.dialect().server().durability().judge(settings), nodes);
        PlanServers servers = new PlanServers(plan, List.of(database), nodes);
        for (String shard : servers.ofRole(ROLE)) {
            Judgement own = judge(servers, shard);
            boolean memory = nodes.stream()
                    .anyMatch(node -> node.inMemory() && node.name().equals(shard));
            all = all.and(shard, memory ? MemoryDurability.alone(own) : own);
        }
        return plan.find(PlanKeys.DURABILITY).map(all::or).orElse(all);
    }

    private static Judgement judge(PlanServers servers, String name) {
        try {
            Target shard = servers.target(name);
            try (Connection connection = shard.connect("monitor", Target.ANSWER_LIMIT)) {
                return shard.dialect().server().durability().judge(ServerFacts.settings(connection, shard.dialect()));
            }
        } catch (SQLException | TargetException | ConfigException silent) {
            return Judgement.unknown("it does not tell its settings: " + silent.getMessage());
        }
    }
}
