package io.orderline.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The walls of the house. A rule that matches nothing passes silently, so each is also held against classes in
/// `planted` that break it.
class ArchitectureTest {
    private static final JavaClasses PRODUCTION = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.orderline");
    private static final JavaClasses PLANTED =
            new ClassFileImporter().importPackages("io.orderline.architecture.planted");

    static List<Rules.Named> rules() {
        return Rules.all("io.orderline");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theHouseKeepsItsRules(Rules.Named rule) {
        rule.rule().check(PRODUCTION);
    }

    static List<Rules.Named> plantedRules() {
        return Rules.all("io.orderline.architecture.planted");
    }

    @ParameterizedTest
    @MethodSource("plantedRules")
    void everyRuleCatchesAPlantedViolation(Rules.Named rule) {
        assertThat(rule.rule().evaluate(PLANTED).hasViolation()).isTrue();
    }

    /// Not only that some layer is broken: each planted class is seen.
    @Test
    void everyPlantedLayerIsCaught() {
        var layers = Rules.all("io.orderline.architecture.planted").getFirst().rule();
        assertThat(layers.evaluate(PLANTED).getFailureReport().toString())
                .contains("planted.base.Low", "planted.lab.Upward");
    }

    @Test
    void packagesFormNoCycle() {
        cycles("io.orderline").check(PRODUCTION);
        JavaClasses written =
                PRODUCTION.that(DescribedPredicate.not(resideInAPackage("io.orderline.report.template..")));
        slices().matching("io.orderline.(**)").should().beFreeOfCycles().check(written);
        assertThat(cycles("io.orderline.architecture.planted").evaluate(PLANTED).hasViolation())
                .isTrue();
    }

    private static ArchRule cycles(String root) {
        return slices().matching(root + ".(*)..").should().beFreeOfCycles();
    }
}
