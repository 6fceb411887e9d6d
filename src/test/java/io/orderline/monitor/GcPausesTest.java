package io.orderline.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GcPausesTest {
    private static GcPauses between(Map<String, Long> before, Map<String, Long> after) {
        GcPauses pauses = new GcPauses(List.of());
        pauses.begin(before);
        pauses.end(after);
        return pauses;
    }

    @Test
    void onlyCollectionsInTheSpanCount() {
        GcPauses pauses = between(Map.of("young", 10L, "old", 0L), Map.of("young", 12L, "old", 1L));
        pauses.add(new GcPauses.Pause("young", 10, 900));
        pauses.add(new GcPauses.Pause("young", 11, 5));
        pauses.add(new GcPauses.Pause("old", 1, 70));
        pauses.add(new GcPauses.Pause("young", 12, 6));
        pauses.add(new GcPauses.Pause("young", 13, 800));
        assertThat(pauses.longestMillis()).contains(70L);
    }

    @Test
    void noCollectionIsNoPause() {
        assertThat(between(Map.of("young", 3L), Map.of("young", 3L)).longestMillis())
                .contains(0L);
    }

    @Test
    void aCollectionOfWhichNothingWasToldIsNotTakenForAShortOne() {
        GcPauses pauses = between(Map.of("young", 3L), Map.of("young", 5L));
        pauses.add(new GcPauses.Pause("young", 4, 5));
        assertThat(pauses.longestMillis()).isEmpty();
    }

    /// A full collection is asked for, which every collector but Epsilon makes; its pause is told later.
    @Test
    void thisJvmTellsOfItsCollections() {
        try (GcPauses pauses = new GcPauses()) {
            pauses.begin();
            System.gc();
            pauses.end();
            assertThat(pauses.longestMillis()).isPresent();
        }
    }

    @Test
    void noCollectorOfWholeCyclesIsAmongThoseThatPause() {
        assertThat(JvmUse.pausingCollectors())
                .isNotEmpty()
                .noneMatch(bean -> bean.getName().contains("Cycles"));
    }
}
