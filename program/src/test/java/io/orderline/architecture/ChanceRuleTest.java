package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

class ChanceRuleTest {
    private static final String PLANTED = "io.orderline.architecture.planted.chance";

    private static JavaClasses tests(String root) {
        return ArchitectureTest.imported(
                root,
                location ->
                        ArchitectureTest.isTest(location) && location.contains("/planted/") == root.equals(PLANTED));
    }

    @Test
    void whatIsDrawnIsAssertedByChance() {
        assertThat(ChanceRule.broken(tests("io.orderline"))).isEmpty();
    }

    @Test
    void plantedBoundsAreSeenAndTheirNeighboursAreNot() {
        assertThat(ChanceRule.broken(tests(PLANTED)))
                .containsExactly(
                        PLANTED + ".ByHand.boundsInALambda",
                        PLANTED + ".ByHand.boundsWhatAnotherDraws",
                        PLANTED + ".ByHand.boundsWhatItDraws");
    }
}
