package io.orderline.run.setup;

import io.orderline.base.NameSuggestion;
import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.monitor.database.SettingValue;
import io.orderline.plan.ExpectKeys;
import io.orderline.plan.Plan;
import io.orderline.result.environment.Environment;
import io.orderline.result.environment.ExpectedSetting;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Compares the settings of servers with those that a plan expects.
public final class ExpectedSettings {
    private ExpectedSettings() {}

    /// @throws TargetException if the plan requires its values and a server has another one
    /// @throws io.orderline.config.ConfigException if the plan expects settings of an unknown node
    public static List<ExpectedSetting> read(Plan plan, List<Target> databases, List<Environment.Node> nodes) {
        PlanServers servers = new PlanServers(plan, databases, nodes);
        List<ExpectedSetting> all = new ArrayList<>();
        servers.expectations().forEach((name, values) -> all.addAll(asked(name, servers.target(name), values)));
        if (plan.find(ExpectKeys.REQUIRED).orElse(false)) {
            refuse(all);
        }
        return all;
    }

    private static void refuse(List<ExpectedSetting> all) {
        String differences = all.stream()
                .filter(setting -> !setting.met())
                .map(setting -> "\n  " + setting.difference())
                .collect(Collectors.joining());
        if (!differences.isEmpty()) {
            throw new TargetException("the server is not set as the plan requires (" + ExpectKeys.REQUIRED.name() + "):"
                    + differences + "\nNothing was driven.");
        }
    }

    private static List<ExpectedSetting> asked(String node, Target target, List<ExpectedValue> values) {
        try (Connection connection = target.connect("run", Target.ANSWER_LIMIT)) {
            Map<String, SettingValue> known = ServerFacts.allSettings(connection, target.dialect());
            return values.stream().map(value -> compared(node, value, known)).toList();
        } catch (SQLException | TargetException refused) { // refused later if the plan requires them
            String why =
                    String.valueOf(refused.getMessage()).lines().findFirst().orElse("");
            return values.stream()
                    .map(value -> unread(node, value, "cannot be read: " + why))
                    .toList();
        }
    }

    static ExpectedSetting compared(String node, ExpectedValue value, Map<String, SettingValue> known) {
        SettingValue actual = known.get(value.setting());
        return actual == null
                ? unread(node, value, unknown(value, known))
                : new ExpectedSetting(
                        node,
                        value.setting(),
                        value.value(),
                        Optional.of(actual.text()),
                        actual.meets(value.value()),
                        "");
    }

    private static String unknown(ExpectedValue value, Map<String, SettingValue> known) {
        return known.isEmpty()
                ? "Orderline does not know how to ask this database for it"
                : "the server shows no such setting"
                        + NameSuggestion.nearest(value.setting(), known.keySet())
                                .map(name -> "; did you mean '" + name + "'?")
                                .orElse("");
    }

    private static ExpectedSetting unread(String node, ExpectedValue value, String why) {
        return new ExpectedSetting(node, value.setting(), value.value(), Optional.empty(), false, why);
    }
}
