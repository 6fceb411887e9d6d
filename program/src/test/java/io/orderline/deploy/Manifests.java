package io.orderline.deploy;

import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;

/// What is in a folder of Kubernetes manifests, and the Secrets that its guide tells how to make.
///
/// @param objects in the order of files
/// @param secrets names of files in each, by its name
record Manifests(List<Thing> objects, Map<String, Set<String>> secrets) {
    private static final Pattern SECRET =
            Pattern.compile("kubectl create secret generic (\\S+)((?: --from-file=\\S+)+)");
    private static final Pattern FILE = Pattern.compile("--from-file=([^=\\s]+)=");

    /// An object of Kubernetes.
    record Thing(String file, JsonNode node) {
        String kind() {
            return node.path("kind").asString();
        }

        String name() {
            return node.at("/metadata/name").asString();
        }

        String text() {
            return file + ", " + kind() + " " + name();
        }

        /// A pod, or the template of one, if this is about pods.
        Optional<JsonNode> pod() {
            return Stream.of(node.at("/spec/template"), node)
                    .filter(pod -> pod.at("/spec/containers").isArray())
                    .findFirst();
        }

        /// Of its pod.
        JsonNode spec() {
            return pod().orElseThrow().path("spec");
        }

        /// Those that begin before the others too.
        List<JsonNode> containers() {
            return Stream.of("initContainers", "containers")
                    .flatMap(which -> spec().path(which).valueStream())
                    .toList();
        }

        List<String> arguments(JsonNode container) {
            return texts(container.path("args"));
        }
    }

    static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    static Manifests read(Path folder, Path guide) throws IOException {
        List<Thing> objects = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                objects.addAll(objects(file.getFileName().toString(), Files.readString(file)));
            }
        }
        return new Manifests(List.copyOf(objects), Map.of()).withGuide(Files.readString(guide));
    }

    /// The same with another text of one file.
    Manifests with(String file, String text) {
        return new Manifests(
                Stream.concat(
                                objects.stream().filter(thing -> !thing.file().equals(file)),
                                objects(file, text).stream())
                        .toList(),
                secrets);
    }

    /// The same with another guide.
    Manifests withGuide(String text) {
        Map<String, Set<String>> secrets = new LinkedHashMap<>();
        Matcher made = SECRET.matcher(text);
        while (made.find()) {
            FILE.matcher(made.group(2))
                    .results()
                    .forEach(file -> secrets.computeIfAbsent(made.group(1), _ -> new TreeSet<>())
                            .add(file.group(1)));
        }
        return new Manifests(objects, secrets);
    }

    private static List<Thing> objects(String file, String text) {
        List<Thing> objects = new ArrayList<>();
        new Load(LoadSettings.builder().setLabel(file).build())
                .loadAllFromString(text)
                .forEach(document -> objects.add(new Thing(file, Json.parse(Json.line(document), JsonNode.class))));
        return objects;
    }

    Stream<Thing> of(String kind) {
        return objects.stream().filter(thing -> thing.kind().equals(kind));
    }

    Optional<Thing> find(String kind, String name) {
        return of(kind).filter(thing -> thing.name().equals(name)).findFirst();
    }
}
