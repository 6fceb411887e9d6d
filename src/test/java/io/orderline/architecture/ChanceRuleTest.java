package io.orderline.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ChanceRuleTest {
    private static JavaClasses tests() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("/planted/"))
                .importPackages("io.orderline");
    }

    @Test
    void whatIsDrawnIsAssertedByChance() {
        assertThat(ChanceRule.broken(tests())).isEmpty();
    }
}
