package io.orderline.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The walls of the house. A rule that matches nothing passes silently, so each is also held against classes in
/// `planted` that break it.
class ArchitectureTest {
    private static final JavaClasses PRODUCTION = imported("io.orderline", location -> !isTest(location));
    private static final JavaClasses PLANTED = imported("io.orderline.architecture.planted", _ -> true);

    /// Whatever folder it was built in.
    static boolean isTest(Location location) {
        return location.contains("/test-classes/");
    }

    /// Without what they depend on, which rules know by name: to read that too takes far longer.
    static JavaClasses imported(String root, ImportOption which) {
        return ArchConfiguration.withThreadLocalScope(configuration -> {
            configuration.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter().withImportOption(which).importPackages(root);
        });
    }

    static List<Named<ArchRule>> rules() {
        return Rules.all("io.orderline");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theHouseKeepsItsRules(ArchRule rule) {
        rule.check(PRODUCTION);
    }

    static List<Named<ArchRule>> plantedRules() {
        return Rules.all("io.orderline.architecture.planted");
    }

    @ParameterizedTest
    @MethodSource("plantedRules")
    void everyRuleCatchesAPlantedViolation(ArchRule rule) {
        assertThat(rule.evaluate(PLANTED).hasViolation()).isTrue();
    }

    /// Not only that some layer is broken: each planted class is seen.
    @Test
    void everyPlantedLayerIsCaught() {
        ArchRule layers = plantedRules().getFirst().getPayload();
        assertThat(layers.evaluate(PLANTED).getFailureReport().toString())
                .contains("planted.base.Low", "planted.study.Upward");
    }

    @Test
    void packagesFormNoCycle() {
        cycles("io.orderline", 1).check(PRODUCTION);
        JavaClasses written =
                PRODUCTION.that(DescribedPredicate.not(resideInAPackage("io.orderline.report.template..")));
        cycles("io.orderline", 9).check(written);
        ArchRule planted = cycles("io.orderline.architecture.planted", 1);
        assertThat(planted.evaluate(PLANTED).hasViolation()).isTrue();
    }

    /// Patterns of packages would be parsed anew for each dependency.
    ///
    /// @param depth how many names after the root's make a package
    private static ArchRule cycles(String root, int depth) {
        return slices().assignedFrom(new SliceAssignment() {
                    @Override
                    public SliceIdentifier getIdentifierOf(JavaClass type) {
                        String name = type.getPackageName();
                        return name.startsWith(root + ".")
                                ? SliceIdentifier.of(Arrays.stream(name.substring(root.length() + 1)
                                                .split("[.]", -1))
                                        .limit(depth)
                                        .toList())
                                : SliceIdentifier.ignore();
                    }

                    @Override
                    public String getDescription() {
                        return "packages below " + root;
                    }
                })
                .should()
                .beFreeOfCycles();
    }
}
