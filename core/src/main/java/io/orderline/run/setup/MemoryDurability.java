package io.orderline.run.setup;

import io.orderline.database.dialect.DurabilityRules.Judgement;
import io.orderline.database.dialect.DurabilityRules.Survival;
import io.orderline.result.environment.Environment;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Adapts judgements that are based on settings, which concern only disks, to servers with their data in
/// memory. If the processes of such a server die, its data are lost, as if its node were lost.
final class MemoryDurability {
    private static final String STANDBY = "standby";
    /// Roles of nodes that hold none of the driven database's own data.
    private static final Set<String> OTHERS = Set.of(STANDBY, "shard", "pooler");

    private static final Optional<Boolean> YES = Optional.of(true);
    private static final Optional<Boolean> NO = Optional.of(false);
    private static final String ONLY_THERE = "only there, as the server's own data are in memory";
    private static final String ENDS = "the data are in memory, and end with the server's processes";
    private static final String COPY = "a synchronous standby has the log in its memory when a commit is acknowledged";
    private static final String BOTH = "the standby's data are in memory too, and a loss of power may hit both";

    private MemoryDurability() {}

    static Judgement of(Judgement judged, List<Environment.Node> nodes) {
        boolean standby =
                nodes.stream().anyMatch(node -> node.inMemory() && node.role().equals(STANDBY));
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
