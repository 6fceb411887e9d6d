package io.orderline.cli.plan;

import io.orderline.config.Problems;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.MemoryFileSystem;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The servers of a testbed that keep their data in memory, checked together with the rest of a plan.
public final class PlannedStorage {
    private static final String BEGINNING = KeyFamilyCatalog.TESTBED_STORAGE.beginning();
    private static final String MEMORY = "memory";
    private static final List<String> VALUES = List.of(MEMORY, "disk");

    private PlannedStorage() {}

    /// @param testbed empty if it is unknown, which is reported elsewhere
    static void check(RawValue value, Optional<TestbedDefinition> testbed, Problems problems) {
        if (!VALUES.contains(value.text())) {
            problems.unknown(value.origin(), value.key() + ": ", value.text(), "storage", VALUES);
        }
        String node = value.key().substring(BEGINNING.length());
        testbed.ifPresent(recipe -> check(recipe, node, value.origin(), value.key(), problems));
    }

    /// Adds a problem if a server, or `each`, cannot keep its data in memory.
    public static void check(TestbedDefinition recipe, String node, String where, String key, Problems problems) {
        List<String> able = recipe.memoryNodes();
        if (able.isEmpty()) {
            problems.add(
                    where,
                    key,
                    "cannot be chosen: " + recipe.name() + " has no server that can keep its data in memory;"
                            + " PostgreSQL's can. Leave it out.");
        } else if (!node.equals(KeyFamilyCatalog.EACH_NODE) && !able.contains(node)) {
            problems.unknown(where, key + ": ", node, "node", able);
        }
    }

    static Set<String> inMemory(Plan plan, TestbedDefinition recipe) {
        Map<String, String> given = plan.find(KeyFamilyCatalog.TESTBED_STORAGE);
        return recipe.memoryNodes().stream()
                .filter(node -> MEMORY.equals(given.getOrDefault(node, given.get(KeyFamilyCatalog.EACH_NODE))))
                .collect(Collectors.toSet());
    }

    /// Checks before a long load that there is room in memory for empty servers.
    ///
    /// @throws io.orderline.base.TargetException if there is not enough room, with the free size
    static void requireRoom(Set<String> nodes) {
        if (!nodes.isEmpty()) {
            MemoryFileSystem.of(RunAsUser.current(), Collections.nCopies(nodes.size(), 0L));
        }
    }
}
