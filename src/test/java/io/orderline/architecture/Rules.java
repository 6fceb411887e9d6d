package io.orderline.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The rules, for any root package: the real one, or that of planted violations.
final class Rules {
    /// Who may import whom: upper lines may use lower ones, never the other way. All may use `base` and
    /// `config`.
    private static final Map<String, String> LAYERS = layers();

    private Rules() {}

    record Named(String name, ArchRule rule) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Map<String, String> layers() {
        Map<String, String> layers = new LinkedHashMap<>();
        layers.put(
                "cli",
                "acid capture certify data database figures isolation lab live measure monitor plan report result run testbed workload");
        layers.put("live", "report run figures result measure");
        layers.put("certify", "run data database workload result measure");
        layers.put("acid", "drive data database workload result measure");
        layers.put("report", "lab figures isolation result stats measure");
        layers.put("lab", "figures plan result stats measure");
        layers.put("run", "plan drive data figures isolation monitor database workload result measure stats");
        layers.put("figures", "plan result stats measure");
        layers.put("plan", "drive monitor workload database");
        layers.put("testbed", "database result");
        layers.put("monitor", "database measure");
        layers.put("drive", "workload database measure");
        layers.put("capture", "workload database");
        layers.put("data", "workload database result measure");
        layers.put("workload", "database measure");
        layers.put("database", "measure");
        layers.put("result", "measure");
        layers.put("isolation", "result");
        layers.put("measure", "");
        layers.put("stats", "");
        layers.put("config", "");
        layers.put("base", "");
        return layers;
    }

    static List<Named> all(String root) {
        List<Named> rules = new ArrayList<>();
        rules.add(new Named("layers", layered(root)));
        rules.add(new Named(
                "java.sql only where the database is",
                noClasses()
                        .that()
                        .resideInAnyPackage(root + "..")
                        .and()
                        .resideOutsideOfPackages(
                                root + ".database..",
                                root + ".data..",
                                root + ".drive..",
                                root + ".workload..",
                                root + ".monitor..",
                                root + ".run",
                                root + ".run.hooks..",
                                root + ".run.probe..",
                                root + ".run.record..",
                                root + ".run.setup..",
                                root + ".run.summary..",
                                root + ".run.watch..",
                                root + ".certify..",
                                root + ".acid..",
                                root + ".capture..",
                                root + ".testbed..",
                                root + ".cli..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("java.sql")));
        rules.add(new Named(
                "verbs do not know the command line",
                noClasses()
                        .that()
                        .resideInAPackage(root + ".cli.*..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(root + ".cli")));
        rules.add(new Named(
                "System.exit only in cli.Main",
                noClasses()
                        .that()
                        .doNotHaveFullyQualifiedName(root + ".cli.Main")
                        .should()
                        .callMethod(System.class, "exit", int.class)));
        rules.add(new Named(
                "System.out and System.err only in cli",
                noClasses()
                        .that()
                        .resideOutsideOfPackage(root + ".cli..")
                        .should()
                        .accessField(System.class, "out")
                        .orShould()
                        .accessField(System.class, "err")));
        rules.add(new Named(
                "a machine need not know its own name by a name service",
                noClasses().should().callMethod(InetAddress.class, "getLocalHost")));
        rules.add(new Named(
                "no mutable static state",
                fields().that()
                        .areStatic()
                        .and()
                        .areDeclaredInClassesThat()
                        .resideInAPackage(root + "..")
                        .should()
                        .haveModifier(JavaModifier.FINAL)));
        rules.add(new Named(
                "threads only where work is parallel",
                noClasses()
                        .that()
                        .resideOutsideOfPackages(
                                root + ".drive..",
                                root + ".database.bulk..",
                                root + ".data.load..",
                                root + ".data.verify..",
                                root + ".monitor..",
                                root + ".testbed..",
                                root + ".acid..",
                                root + ".capture.replay..",
                                root + ".live..",
                                root + ".run.agents..",
                                root + ".cli..",
                                root + ".base..")
                        .should()
                        .callMethod(Thread.class, "ofPlatform")
                        .orShould()
                        .callMethod(Thread.class, "ofVirtual")
                        .orShould()
                        .dependOnClassesThat()
                        .haveFullyQualifiedName("java.util.concurrent.Executors")));
        return rules;
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
        List<String> allowed =
                new ArrayList<>(Arrays.asList(LAYERS.getOrDefault(layer, "").split(" ")));
        allowed.removeIf(String::isEmpty);
        if (!layer.equals("base")) {
            allowed.add("base");
        }
        if (!layer.equals("base") && !layer.equals("config") && !layer.equals("measure") && !layer.equals("stats")) {
            allowed.add("config");
        }
        return allowed.toArray(String[]::new);
    }
}
