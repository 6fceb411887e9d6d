package io.orderline.run.setup;

import io.orderline.base.TargetException;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DurabilityRules.Judgement;
import io.orderline.database.dialect.DurabilityRules.Survival;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.result.environment.Environment;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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

    /// Adapts judgements that are based on settings, which concern only disks, to servers with their data in
    /// memory. If the processes of such a server die, its data are lost, as if its node were lost.
    static final class MemoryDurability {
        private static final String STANDBY = "standby";
        /// Roles of nodes that hold none of the driven database's own data.
        private static final Set<String> OTHERS = Set.of(STANDBY, "shard", "pooler");

        private static final Optional<Boolean> YES = Optional.of(true);
        private static final Optional<Boolean> NO = Optional.of(false);
        private static final String ONLY_THERE = "only there, as the server's own data are in memory";
        private static final String ENDS = "the data are in memory, and end with the server's processes";
        private static final String COPY =
                "a synchronous standby has the log in its memory when a commit is acknowledged";
        private static final String BOTH = "the standby's data are in memory too, and a loss of power may hit both";

        private MemoryDurability() {}

        static Judgement of(Judgement judged, List<Environment.Node> nodes) {
            boolean standby = nodes.stream()
                    .anyMatch(node -> node.inMemory() && node.role().equals(STANDBY));
            boolean own = nodes.stream().anyMatch(node -> node.inMemory() && !OTHERS.contains(node.role()));
            Judgement known = standby ? copied(judged) : judged;
            return !own
                    ? known
                    : standby && known.node().survives().equals(YES)
                            ? new Judgement(lost(known), new Survival(NO, List.of(ENDS, BOTH)), lost(known))
                            : alone(known);
        }

        /// Adapts the judgement of a server that is itself in memory.
        static Judgement alone(Judgement judged) {
            return new Judgement(lost(judged), lost(judged), lost(judged));
        }

        private static Survival lost(Judgement judged) {
            boolean elsewhere = judged.node().survives().equals(YES);
            return new Survival(
                    elsewhere ? YES : NO,
                    Stream.concat(judged.node().because().stream(), Stream.of(elsewhere ? ONLY_THERE : ENDS))
                            .toList());
        }

        private static Judgement copied(Judgement judged) {
            return judged.node().survives().equals(YES)
                    ? new Judgement(judged.process(), judged.system(), new Survival(YES, List.of(COPY)))
                    : judged;
        }
    }
}
