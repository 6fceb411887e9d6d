package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ChanceRuleTest {
    private static final String PLANTED = "io.orderline.architecture.planted.chance";

    /// Without what they depend on, which the rule knows by name: to read that too takes far longer.
    private static JavaClasses tests(String root, ImportOption which) {
        return ArchConfiguration.withThreadLocalScope(configuration -> {
            configuration.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
                    .withImportOption(which)
                    .importPackages(root);
        });
    }

    @Test
    void whatIsDrawnIsAssertedByChance() {
        assertThat(ChanceRule.broken(tests("io.orderline", location -> !location.contains("/planted/"))))
                .isEmpty();
    }

    @Test
    void plantedBoundsAreSeenAndTheirNeighboursAreNot() {
        assertThat(ChanceRule.broken(tests(PLANTED, _ -> true)))
                .containsExactly(
                        PLANTED + ".ByHand.boundsInALambda",
                        PLANTED + ".ByHand.boundsWhatAnotherDraws",
                        PLANTED + ".ByHand.boundsWhatItDraws");
    }
}
