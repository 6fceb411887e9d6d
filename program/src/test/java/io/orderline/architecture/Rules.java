package io.orderline.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.junit.jupiter.api.Named.named;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/// The rules, for any root package: the real one, or that of planted violations.
final class Rules {
    /// Who may import whom: upper lines may use lower ones, never the other way. All may use `base`, and all but
    /// the [#LOWEST] may use `config`.
    private static final Map<String, String> LAYERS = """
            cli: acid agents capture certify claims compare data database figures history imports isolation live measure monitor plan process report result run study testbed workload xa
            agents: run drive plan monitor database workload result measure
            xa: database
            live: report run figures result measure
            certify: run data database workload result measure
            acid: drive data database workload result measure
            report: claims compare history study figures isolation result stats measure
            isolation: run plan drive monitor database workload result measure
            history: study compare figures plan result stats
            study: compare figures plan result stats measure
            claims: result stats
            imports: figures result measure
            compare: figures plan result stats
            run: plan drive data figures monitor database workload result measure stats
            figures: plan result stats measure
            plan: drive monitor workload database
            testbed: database process result
            monitor: database measure
            drive: workload database measure
            capture: workload database
            data: workload database result measure
            workload: database measure
            database: measure
            result: measure
            measure:
            stats:
            config:
            process:
            base:
            """.lines()
            .map(line -> line.split(": *", 2))
            .collect(Collectors.toMap(line -> line[0], line -> line[1], (one, _) -> one, TreeMap::new));

    private static final Set<String> LOWEST = Set.of("measure", "stats", "config", "base");

    private Rules() {}

    /// @param names separated by spaces
    private static String[] packages(String root, String names) {
        return Stream.of(names.split(" ", -1)).map(name -> root + "." + name).toArray(String[]::new);
    }

    static List<Named<ArchRule>> all(String root) {
        return List.of(
                named("layers", layered(root)),
                named(
                        "java.sql only where the database is",
                        noClasses()
                                .that()
                                .resideInAnyPackage(root + "..")
                                .and()
                                .resideOutsideOfPackages(packages(
                                        root,
                                        "database.. data.. drive.. workload.. monitor.. run run.hooks.. isolation.probe.."
                                                + " run.record.. run.setup.. run.summary.. run.watch.. certify.. acid.."
                                                + " capture.. testbed.. xa.. cli.."))
                                .should()
                                .dependOnClassesThat()
                                .resideInAPackage("java.sql")),
                named(
                        "verbs do not know the command line",
                        noClasses()
                                .that()
                                .resideInAPackage(root + ".cli.*..")
                                .should()
                                .dependOnClassesThat()
                                .resideInAPackage(root + ".cli")),
                named(
                        "System.exit only in cli.Main",
                        noClasses()
                                .that()
                                .doNotHaveFullyQualifiedName(root + ".cli.Main")
                                .should()
                                .callMethod(System.class, "exit", int.class)),
                named(
                        "System.out and System.err only in cli",
                        noClasses()
                                .that()
                                .resideOutsideOfPackage(root + ".cli..")
                                .should()
                                .accessField(System.class, "out")
                                .orShould()
                                .accessField(System.class, "err")),
                named(
                        "a machine need not know its own name by a name service",
                        noClasses().should().callMethod(InetAddress.class, "getLocalHost")),
                named(
                        "no mutable static state",
                        fields().that()
                                .areStatic()
                                .and()
                                .areDeclaredInClassesThat()
                                .resideInAPackage(root + "..")
                                .should()
                                .haveModifier(JavaModifier.FINAL)),
                named(
                        "threads only where work is parallel",
                        noClasses()
                                .that()
                                .resideOutsideOfPackages(packages(
                                        root,
                                        "drive.. database.bulk.. data.load.. data.verify.. monitor.. testbed.. acid.."
                                                + " capture.replay.. live.. agents.. cli.. base.."))
                                .should()
                                .callMethod(Thread.class, "ofPlatform")
                                .orShould()
                                .callMethod(Thread.class, "ofVirtual")
                                .orShould()
                                .dependOnClassesThat()
                                .haveFullyQualifiedName("java.util.concurrent.Executors")));
    }

    private static ArchRule layered(String root) {
        LayeredArchitecture architecture = layeredArchitecture().consideringOnlyDependenciesInAnyPackage(root + "..");
        for (String layer : LAYERS.keySet()) {
            architecture = architecture.optionalLayer(layer).definedBy(root + "." + layer + "..");
        }
        for (String layer : LAYERS.keySet()) {
            String[] allowed = allowed(layer);
            architecture = allowed.length == 0
                    ? architecture.whereLayer(layer).mayNotAccessAnyLayer()
                    : architecture.whereLayer(layer).mayOnlyAccessLayers(allowed);
        }
        return architecture;
    }

    private static String[] allowed(String layer) {
        return Stream.of(
                        LAYERS.getOrDefault(layer, "").split(" ", -1),
                        new String[] {layer.equals("base") ? "" : "base", LOWEST.contains(layer) ? "" : "config"})
                .flatMap(Stream::of)
                .filter(name -> !name.isEmpty())
                .toArray(String[]::new);
    }
}
