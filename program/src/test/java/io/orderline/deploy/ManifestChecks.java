package io.orderline.deploy;

import io.orderline.cli.InProcess;
import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problem;
import io.orderline.config.Problems;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.AgentPlan;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.PlanSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/// What must hold of Kubernetes manifests so that Orderline runs by them. The schemas of Kubernetes are another
/// check's.
final class ManifestChecks {
    private static final String IMAGE = "orderline";
    /// As the image has it.
    private static final int USER = 10_001;

    private static final CommandLine PROGRAM = new InProcess().commandLine();

    private final Manifests all;
    private final String version;
    private final Path scratch;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Plan> plans = new LinkedHashMap<>();

    /// @param version of Orderline
    /// @param scratch an empty folder
    ManifestChecks(Manifests all, String version, Path scratch) {
        this.all = all;
        this.version = version;
        this.scratch = scratch;
    }

    /// Sentences; none if all is well.
    List<String> problems() {
        all.of("ConfigMap").forEach(this::readPlan);
        for (Manifests.Thing thing : all.objects()) {
            if (thing.pod().isPresent()) {
                checkNames(thing);
                thing.containers().forEach(container -> checkContainer(thing, container));
                checkUser(thing);
            }
        }
        all.of("Job")
                .filter(job -> job.node().at("/spec/completionMode").asString().equals("Indexed"))
                .forEach(this::checkAgents);
        return problems;
    }

    private void wrong(Manifests.Thing thing, String sentence) {
        problems.add(thing.text() + ": " + sentence);
    }

    private void wrong(Manifests.Thing thing, JsonNode container, String sentence) {
        wrong(thing, "container " + container.path("name").asString() + sentence);
    }

    private void readPlan(Manifests.Thing map) {
        Problems found = new Problems();
        try {
            Path file = Files.writeString(
                    scratch.resolve(map.name() + ".yaml"),
                    map.node().at("/data/plan.yaml").asString());
            PlanSource source = PlanSource.yaml(file, found);
            Plan plan = Plan.of(source.given(), found);
            WorkloadFinder.of(plan);
            PlanDialect.of(plan);
            plans.put(map.name(), plan);
        } catch (ConfigException wrong) {
            wrong.problems().stream().map(Problem::text).forEach(text -> wrong(map, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Plan> plan(Manifests.Thing thing) {
        return volumes(thing).stream()
                .flatMap(volume -> configured(volume).stream())
                .findFirst()
                .map(Manifests.Thing::name)
                .map(plans::get);
    }

    private static List<JsonNode> volumes(Manifests.Thing thing) {
        return thing.spec().path("volumes").valueStream().toList();
    }

    private Optional<Manifests.Thing> configured(JsonNode volume) {
        return all.find("ConfigMap", volume.at("/configMap/name").asString());
    }

    private static Stream<String> secrets(JsonNode volume) {
        return Stream.concat(
                        Stream.of(volume.at("/secret/secretName")),
                        volume.at("/projected/sources").valueStream().map(source -> source.at("/secret/name")))
                .filter(JsonNode::isString)
                .map(JsonNode::asString);
    }

    /// Names that nothing in the folder, and no command of the guide, makes.
    private void checkNames(Manifests.Thing thing) {
        for (JsonNode volume : volumes(thing)) {
            checkName(thing, "ConfigMap", volume.at("/configMap/name"));
            checkName(thing, "PersistentVolumeClaim", volume.at("/persistentVolumeClaim/claimName"));
            secrets(volume)
                    .filter(name -> !all.secrets().containsKey(name))
                    .forEach(name -> wrong(thing, "no Secret " + name + " is made"));
        }
        checkName(thing, "Service", thing.spec().path("subdomain"));
    }

    private void checkName(Manifests.Thing thing, String kind, JsonNode name) {
        if (!name.isMissingNode() && all.find(kind, name.asString()).isEmpty()) {
            wrong(thing, "there is no " + kind + " " + name.asString());
        }
    }

    /// Files that are mounted for a container.
    private Set<String> files(Manifests.Thing thing, JsonNode container) {
        Set<String> files = new TreeSet<>();
        for (JsonNode mount : container.path("volumeMounts")) {
            String folder = mount.path("mountPath").asString() + "/";
            volumes(thing).stream()
                    .filter(volume -> volume.path("name").equals(mount.path("name")))
                    .forEach(volume -> {
                        configured(volume)
                                .ifPresent(map -> map.node()
                                        .path("data")
                                        .propertyNames()
                                        .forEach(name -> files.add(folder + name)));
                        secrets(volume)
                                .flatMap(secret -> all.secrets().getOrDefault(secret, Set.of()).stream())
                                .forEach(name -> files.add(folder + name));
                    });
        }
        return files;
    }

    private void checkContainer(Manifests.Thing thing, JsonNode container) {
        JsonNode security = container.path("securityContext");
        if (!security.path("readOnlyRootFilesystem").asBoolean(false)
                || security.path("allowPrivilegeEscalation").asBoolean(true)
                || !Manifests.texts(security.at("/capabilities/drop")).equals(List.of("ALL"))) {
            wrong(thing, container, " may do more than it needs");
        }
        if (container.at("/resources/requests").size() < 2
                || container.at("/resources/limits/memory").isMissingNode()) {
            wrong(thing, container, " does not say what it needs");
        }
        String image = container.path("image").asString();
        if (!image.startsWith(IMAGE)) {
            return;
        }
        if (!image.equals(IMAGE + ":" + version)) {
            wrong(thing, "image " + image + " is not of version " + version);
        }
        checkCommand(thing, container);
        checkFiles(thing, container);
    }

    /// Only what the command line itself says: nothing is started.
    private void checkCommand(Manifests.Thing thing, JsonNode container) {
        try {
            PROGRAM.parseArgs(thing.arguments(container).toArray(String[]::new));
        } catch (CommandLine.ParameterException refused) {
            wrong(thing, String.valueOf(refused.getMessage()));
        }
    }

    private void checkFiles(Manifests.Thing thing, JsonNode container) {
        Set<String> mounted = files(thing, container);
        Stream<String> ofPlan = plan(thing).stream()
                .flatMap(plan -> Stream.concat(
                        Stream.of(plan.get(PlanKeys.PASSWORD_FILE)), plan.find(AgentKeys.KEY_FILE).stream()));
        Stream<String> ofCommand =
                thing.arguments(container).stream().map(argument -> argument.replaceFirst("^--[^=]*=", ""));
        Stream.concat(ofPlan, ofCommand)
                .filter(file -> file.startsWith("/") && !mounted.contains(file))
                .forEach(file -> wrong(thing, container, " has no file " + file));
    }

    private void checkUser(Manifests.Thing thing) {
        JsonNode security = thing.spec().path("securityContext");
        if (!security.path("runAsNonRoot").asBoolean(false)
                || Stream.of("runAsUser", "runAsGroup", "fsGroup")
                        .anyMatch(key -> security.path(key).asInt(0) != USER)) {
            wrong(thing, "does not run as user " + USER);
        }
    }

    /// As many come as are waited for, and they go to where they are waited for.
    private void checkAgents(Manifests.Thing job) {
        List<Manifests.Thing> coordinators = all.of("Job")
                .filter(other -> plan(other).flatMap(AgentPlan::of).isPresent())
                .toList();
        if (coordinators.size() != 1) {
            wrong(job, "has " + coordinators.size() + " coordinators");
            return;
        }
        Manifests.Thing coordinator = coordinators.getFirst();
        Plan plan = plan(coordinator).orElseThrow();
        int waited = AgentPlan.of(plan).orElseThrow().all().size();
        for (String number : List.of("completions", "parallelism")) {
            if (job.node().path("spec").path(number).asInt(0) != waited) {
                wrong(job, number + " is not the " + waited + " agents of the plan");
            }
        }
        checkAddress(job, coordinator, plan);
    }

    private void checkAddress(Manifests.Thing job, Manifests.Thing coordinator, Plan plan) {
        String host = coordinator.spec().path("hostname").asString("");
        if (!plan.find(AgentKeys.ADDRESS).equals(Optional.of(host))) {
            wrong(coordinator, "its name is '" + host + "', and agents.address is another");
        }
        String service = coordinator.spec().path("subdomain").asString("");
        String where = host + "." + service + ":" + plan.find(AgentKeys.LISTEN).orElse(0);
        if (!job.arguments(job.containers().getFirst()).contains("--coordinator=" + where)) {
            wrong(job, "does not go to " + where);
        }
        for (Manifests.Thing member : List.of(job, coordinator)) {
            JsonNode labels = member.pod().orElseThrow().at("/metadata/labels");
            boolean selected = all.find("Service", service).stream()
                    .flatMap(found -> found.node().at("/spec/selector").propertyStream())
                    .allMatch(label -> label.getValue().equals(labels.path(label.getKey())));
            if (!selected || !member.spec().path("subdomain").asString("").equals(service)) {
                wrong(member, "has no name by Service " + service);
            }
        }
        all.find("Service", service)
                .filter(found ->
                        !found.node().at("/spec/clusterIP").asString("").equals("None"))
                .ifPresent(found -> wrong(found, "is not headless"));
    }
}
