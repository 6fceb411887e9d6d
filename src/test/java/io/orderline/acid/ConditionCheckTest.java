package io.orderline.acid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConditionCheckTest {
    private static ConditionCheck found(long explained) {
        return new ConditionCheck(17, List.of(), explained == 0 ? Map.of() : Map.of("stock-range", explained));
    }

    @Test
    void whatWasThereBeforeIsNoViolation() {
        ConditionCheck after = found(200).since(found(200));
        assertThat(after.violated()).isEmpty();
        assertThat(after.held()).isEqualTo("all conditions hold but for what a known tool left before");
        assertThat(after.text()).isEqualTo("17 hold, left by a known tool before: stock-range");
        assertThat(found(0).since(found(200)).held()).isEqualTo("all conditions hold");
    }

    @Test
    void whatCameDuringTheTestIs() {
        assertThat(found(201).since(found(200)).violated()).containsExactly("stock-range");
        assertThat(found(12).since(found(0)).text()).isEqualTo("17 hold, violated: stock-range");
    }
}
