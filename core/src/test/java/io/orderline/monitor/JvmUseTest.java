package io.orderline.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.database.TableFacts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmUseTest {
    @Test
    void whatIsUsedBetweenTwoMomentsIsTheDifferenceIfItIsKnown() {
        JvmUse earlier = new JvmUse(10, 4, 0.5, 2, 1000, 4);
        JvmUse used = new JvmUse(20, 24, 0.75, 5, 5000, 4).since(earlier);
        assertThat(used).isEqualTo(new JvmUse(10, 20, 0.25, 3, 4000, 4));
        assertThat(used.cpuShare()).isEqualTo(0.5);
        JvmUse unknown = new JvmUse(10, -1, 0, 0, -1, 4);
        assertThat(unknown.since(unknown).cpuSeconds()).isEqualTo(-1);
        assertThat(unknown.since(unknown).allocatedBytes()).isEqualTo(-1);
        assertThat(unknown.cpuShare()).isEqualTo(-1);
    }

    @Test
    void thisJvmTellsAllOfItsUseAndItsCollections() {
        JvmUse earlier = JvmUse.now();
        byte[] memory = new byte[1 << 20];
        JvmUse used = JvmUse.now().since(earlier);
        assertThat(used.allocatedBytes()).isGreaterThanOrEqualTo(memory.length);
        assertThat(used.cpuSeconds()).isNotNegative();
        assertThat(used.processors()).isPositive();
        // A full collection is asked for, which every collector but Epsilon makes; its pause is told later.
        try (GcPauses pauses = new GcPauses()) {
            pauses.begin();
            System.gc();
            pauses.end();
            assertThat(pauses.longestMillis()).isPresent();
        }
        assertThat(JvmUse.pausingCollectors())
                .isNotEmpty()
                .noneMatch(bean -> bean.getName().contains("Cycles"));
    }

    @Test
    void leadingColumnsOfAnIndexMayHaveAnyOrder() {
        TableFacts facts = new TableFacts(
                List.of(), Map.of("orders", List.of(List.of("w", "d", "o"), List.of("d", "w", "c", "o"))), List.of());
        assertThat(facts.hasIndex("orders", List.of("w", "d", "c"))).isTrue();
        assertThat(facts.hasIndex("orders", List.of("c", "o"))).isFalse();
        assertThat(facts.hasIndex("unknown", List.of("c")))
                .as("nothing is claimed")
                .isTrue();
    }

    private static GcPauses between(Map<String, Long> before, Map<String, Long> after) {
        GcPauses pauses = new GcPauses(List.of());
        pauses.begin(before);
        pauses.end(after);
        return pauses;
    }

    @Test
    void onlyCollectionsInTheSpanCountAndNoneIsNoPause() {
        GcPauses pauses = between(Map.of("young", 10L, "old", 0L), Map.of("young", 12L, "old", 1L));
        pauses.add(new GcPauses.Pause("young", 10, 900));
        pauses.add(new GcPauses.Pause("young", 11, 5));
        pauses.add(new GcPauses.Pause("old", 1, 70));
        pauses.add(new GcPauses.Pause("young", 12, 6));
        pauses.add(new GcPauses.Pause("young", 13, 800));
        assertThat(pauses.longestMillis()).contains(70L);
        assertThat(between(Map.of("young", 3L), Map.of("young", 3L)).longestMillis())
                .contains(0L);
        GcPauses untold = between(Map.of("young", 3L), Map.of("young", 5L));
        untold.add(new GcPauses.Pause("young", 4, 5));
        assertThat(untold.longestMillis()).isEmpty();
    }
}
