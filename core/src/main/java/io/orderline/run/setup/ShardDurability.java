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

/// Judges what an acknowledged commit survives if shards hold the data: what it survives on the driven
/// database and on every shard, by their own settings.
public final class ShardDurability {
    private static final String ROLE = "shard";

    private ShardDurability() {}

    /// Returns a judgement that stays open for shards that do not report their settings.
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
