package io.orderline.plan;

import io.orderline.config.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A server behind the database, from the key `nodes.NAME` (its URL), or from `nodes.NAME.url` and related keys.
///
/// @param user the user of the server; empty for the user and password of the target
/// @param passwordFile the file with the password of `user`; empty for no password
/// @param commitLog the query for the system's commit decisions. A server that stores them has no branches
public record NodePlan(
        String name, String url, Optional<String> user, Optional<String> passwordFile, Optional<String> commitLog) {
    private static final String URL = "url";
    private static final String USER = "user";
    private static final String PASSWORD_FILE = "password-file";
    private static final String COMMIT_LOG = "commit-log";
    private static final Set<String> PARTS = Set.of(URL, USER, PASSWORD_FILE, COMMIT_LOG);

    public static NodePlan at(String name, String url) {
        return new NodePlan(name, url, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// Returns the nodes in the order of their names.
    public static List<NodePlan> all(Plan plan) {
        List<NodePlan> all = new ArrayList<>();
        said(plan)
                .forEach((name, parts) -> all.add(new NodePlan(
                        name,
                        parts.getOrDefault(URL, ""),
                        Optional.ofNullable(parts.get(USER)),
                        Optional.ofNullable(parts.get(PASSWORD_FILE)),
                        Optional.ofNullable(parts.get(COMMIT_LOG)))));
        return all;
    }

    private static Map<String, Map<String, String>> said(Plan plan) {
        Map<String, Map<String, String>> byName = new LinkedHashMap<>();
        plan.find(KeyFamilyCatalog.NODES)
                .forEach((rest, value) -> byName.computeIfAbsent(
                                rest.substring(0, rest.length() - suffix(rest).length()), _ -> new LinkedHashMap<>())
                        .put(suffix(rest).isEmpty() ? URL : suffix(rest).substring(1), value));
        return byName;
    }

    /// Finds the part at the end of the key, because the names of nodes may contain dots.
    private static String suffix(String rest) {
        return PARTS.stream()
                .map(part -> "." + part)
                .filter(rest::endsWith)
                .findFirst()
                .orElse("");
    }

    static boolean isUrl(Key<?> key) {
        String suffix = suffix(key.name());
        return KeyFamilyCatalog.NODES.has(key) && (suffix.isEmpty() || suffix.equals("." + URL));
    }

    static void check(Plan plan, Problems problems) {
        for (NodePlan node : all(plan)) {
            String key = KeyFamilyCatalog.NODES.beginning() + node.name;
            if (node.url.isEmpty()) {
                problems.add("", key + "." + URL, "is missing: the node has a login and no URL.");
            }
            if (node.passwordFile.isPresent() && node.user.isEmpty()) {
                problems.add("", key + "." + USER, "is missing: the password is of a user of the node's own.");
            }
        }
    }
}
