package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.TestClasses;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// No test without the tag for it says how long something takes, or how much of it is done in a second.
class TimeRuleTest {
    private static Map<String, Set<String>> faults(String pattern) throws Exception {
        return TestClasses.ofThisProject(pattern).tests().stream()
                .filter(test -> !TimeRule.faults(test).isEmpty())
                .collect(Collectors.toMap(TestClasses.Test::name, TimeRule::faults));
    }

    @Test
    void onlyTestsThatMeasureTimeSaySomethingOfIt() throws Exception {
        assertThat(faults(TestClasses.NOT_PLANTED)).isEmpty();
    }

    @Test
    void plantedOnesAreSeenAndTheirNeighboursLeftAlone() throws Exception {
        assertThat(faults(".*/planted/time/.*\\.class"))
                .containsOnly(
                        Map.entry("Hasty.faultOfALimit", Set.of("measures time and has an upper bound")),
                        Map.entry("Hasty.faultInALambdaWithHelp", Set.of("measures time and has an upper bound")),
                        Map.entry("Hasty.faultOfMoments", Set.of("measures time and has an upper bound")),
                        Map.entry("Hasty.faultOfAFigure", Set.of("p90 isLessThanOrEqualTo")),
                        Map.entry("Hasty.faultOfARate", Set.of("nopm isGreaterThan")),
                        Map.entry("Hasty.faultOfAPatience", Set.of("assertTimeout")));
    }
}
