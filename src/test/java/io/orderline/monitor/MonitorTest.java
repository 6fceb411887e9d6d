package io.orderline.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.database.TableFacts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MonitorTest {
    @Test
    void whatIsUsedBetweenTwoMomentsIsTheDifference() {
        JvmUse earlier = new JvmUse(10, 4, 0.5, 2, 1000, 4);
        JvmUse used = new JvmUse(20, 24, 0.75, 5, 5000, 4).since(earlier);
        assertThat(used).isEqualTo(new JvmUse(10, 20, 0.25, 3, 4000, 4));
        assertThat(used.cpuShare()).isEqualTo(0.5);
    }

    @Test
    void whatIsNotKnownStaysSo() {
        JvmUse unknown = new JvmUse(10, -1, 0, 0, -1, 4);
        assertThat(unknown.since(unknown).cpuSeconds()).isEqualTo(-1);
        assertThat(unknown.since(unknown).allocatedBytes()).isEqualTo(-1);
        assertThat(unknown.cpuShare()).isEqualTo(-1);
    }

    @Test
    void thisJvmTellsAllOfIt() {
        JvmUse earlier = JvmUse.now();
        byte[] memory = new byte[1 << 20];
        JvmUse used = JvmUse.now().since(earlier);
        assertThat(used.allocatedBytes()).isGreaterThanOrEqualTo(memory.length);
        assertThat(used.cpuSeconds()).isNotNegative();
        assertThat(used.processors()).isPositive();
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
}
