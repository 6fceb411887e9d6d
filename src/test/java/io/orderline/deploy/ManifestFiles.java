package io.orderline.deploy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Which files a container of a manifest finds, and which objects they come from.
record ManifestFiles(Manifests all, Manifests.Thing owner) {
    private static final String CLAIM = "PersistentVolumeClaim";
    private static final String CONFIG = "ConfigMap";

    /// Names that nothing in the folder, and no command of the guide, makes.
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        JsonNode spec = spec();
        for (JsonNode volume : spec.path("volumes")) {
            need(missing, CONFIG, name(volume.at("/configMap/name")));
            need(missing, CLAIM, name(volume.at("/persistentVolumeClaim/claimName")));
            secrets(volume)
                    .filter(name -> !all.secrets().containsKey(name))
                    .forEach(name -> missing.add(owner.text() + ": no Secret " + name + " is made"));
        }
        need(missing, "Service", name(spec.path("subdomain")));
        return missing;
    }

    private JsonNode spec() {
        return owner.pod().orElseThrow().path("spec");
    }

    private static List<String> name(JsonNode node) {
        return node.isMissingNode() ? List.of() : List.of(node.asString());
    }

    private void need(List<String> missing, String kind, List<String> names) {
        names.stream()
                .filter(name -> all.find(kind, name).isEmpty())
                .forEach(name -> missing.add(owner.text() + ": there is no " + kind + " " + name));
    }

    private static Stream<String> secrets(JsonNode volume) {
        List<String> names = new ArrayList<>(name(volume.at("/secret/secretName")));
        volume.at("/projected/sources").forEach(source -> names.addAll(name(source.at("/secret/name"))));
        return names.stream();
    }

    /// The plan that a container is given.
    Optional<Manifests.Thing> plan() {
        return spec().path("volumes")
                .valueStream()
                .flatMap(volume -> all.find(CONFIG, volume.at("/configMap/name").asString()).stream())
                .findFirst();
    }

    /// Files that are mounted for a container.
    Set<String> of(JsonNode container) {
        Set<String> files = new TreeSet<>();
        for (JsonNode mount : container.path("volumeMounts")) {
            for (JsonNode volume : spec().path("volumes")) {
                if (volume.path("name").equals(mount.path("name"))) {
                    in(volume).forEach(name -> files.add(mount.path("mountPath").asString() + "/" + name));
                }
            }
        }
        return files;
    }

    private Stream<String> in(JsonNode volume) {
        Stream<String> configured = all
                .find(CONFIG, volume.at("/configMap/name").asString())
                .stream()
                .flatMap(map -> map.node().path("data").propertyStream())
                .map(java.util.Map.Entry::getKey);
        return Stream.concat(
                configured, secrets(volume).flatMap(name -> all.secrets().getOrDefault(name, Set.of()).stream()));
    }
}
