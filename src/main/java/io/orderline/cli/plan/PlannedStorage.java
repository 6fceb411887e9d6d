package io.orderline.cli.plan;

import io.orderline.config.Problems;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.testbed.data.MemoryFileSystem;
import io.orderline.testbed.process.RunAsUser;
import io.orderline.testbed.server.TestbedDefinition;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which servers of a testbed keep their data in memory: checked with the rest of a plan.
public final class PlannedStorage {
    private static final String BEGINNING = KeyFamilyCatalog.TESTBED_STORAGE.beginning();
    private static final String MEMORY = "memory";
    private static final List<String> VALUES = List.of(MEMORY, "disk");

    private PlannedStorage() {}

    /// @param testbed empty if it is not known: that is told elsewhere
    static void check(RawValue value, Optional<TestbedDefinition> testbed, Problems problems) {
        if (!VALUES.contains(value.text())) {
            problems.unknown(value.origin(), value.key() + ": ", value.text(), "storage", VALUES);
        }
        String node = value.key().substring(BEGINNING.length());
        testbed.ifPresent(recipe -> check(recipe, node, value.origin(), value.key(), problems));
    }

    /// Whether a server can keep its data in memory.
    ///
    /// @param node its name, or `each`
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

    /// Before a load that takes long: whether there is room for empty servers.
    ///
    /// @throws io.orderline.base.TargetException if there is not, with what is free
    static void requireRoom(Set<String> nodes) {
        if (!nodes.isEmpty()) {
            MemoryFileSystem.of(RunAsUser.current(), Collections.nCopies(nodes.size(), 0L));
        }
    }
}
