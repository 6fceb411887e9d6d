package io.orderline.run.setup;

import io.orderline.plan.ExpectKeys;
import io.orderline.plan.Plan;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A setting that a plan expects of a server.
///
/// @param node name or role of the server; empty for the target's database
/// @param setting the engine's own name
/// @param value value as in the plan, with `>=` or `<=` before a limit
public record ExpectedValue(String node, String setting, String value) {
    private static final String BETWEEN = ".settings.";

    public static List<ExpectedValue> of(Plan plan) {
        return Stream.concat(
                        plan.find(ExpectKeys.SETTINGS).entrySet().stream()
                                .map(entry -> new ExpectedValue("", entry.getKey(), entry.getValue())),
                        plan.find(ExpectKeys.NODES).entrySet().stream().map(ExpectedValue::ofNode))
                .toList();
    }

    private static ExpectedValue ofNode(Map.Entry<String, String> entry) {
        int dot = entry.getKey().indexOf(BETWEEN);
        return new ExpectedValue(
                entry.getKey().substring(0, dot), entry.getKey().substring(dot + BETWEEN.length()), entry.getValue());
    }

    /// Returns the key in the plan, such as `expect.settings.work_mem`.
    public String key() {
        return node.isEmpty()
                ? ExpectKeys.SETTINGS.beginning() + setting
                : ExpectKeys.NODES.beginning() + node + BETWEEN + setting;
    }
}
