package io.orderline.figures.objective;

import io.orderline.base.NameSuggestion;
import io.orderline.config.ConfigException;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Plan;
import java.util.Collection;
import java.util.List;

/// The objectives of a plan.
public final class Objectives {
    private Objectives() {}

    /// @throws ConfigException with its place, if an objective cannot be read
    public static List<Objective> of(Plan plan) {
        if (plan.find(DriveKeys.OBJECTIVE).isEmpty()) {
            return List.of();
        }
        try {
            return Objective.parseAll(plan.get(DriveKeys.OBJECTIVE));
        } catch (IllegalArgumentException wrong) {
            throw refused(plan, String.valueOf(wrong.getMessage()));
        }
    }

    /// @throws ConfigException with its place, if one cannot be read or names a type that the workload lacks
    public static List<Objective> of(Plan plan, Collection<String> types) {
        List<Objective> all = of(plan);
        for (Objective objective : all) {
            objective.type().filter(type -> !types.contains(type)).ifPresent(type -> {
                throw refused(
                        plan,
                        "'" + objective.text() + "' is about '" + type + "', which is no type of this workload."
                                + NameSuggestion.nearest(type, types)
                                        .map(name -> " Did you mean '" + name + "'?")
                                        .orElse("")
                                + " There are " + String.join(", ", types) + ".");
            });
        }
        return all;
    }

    private static ConfigException refused(Plan plan, String message) {
        return new ConfigException(plan.problem(DriveKeys.OBJECTIVE, message));
    }
}
