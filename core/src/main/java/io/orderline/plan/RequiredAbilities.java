package io.orderline.plan;

import io.orderline.config.ConfigException;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectInfo;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The abilities that a plan requires of its database.
public final class RequiredAbilities {
    private RequiredAbilities() {}

    /// Parses names that are separated by spaces or commas.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    static List<Ability> parse(String text) {
        return Arrays.stream(text.strip().split("[\\s,]+"))
                .map(RequiredAbilities::named)
                .toList();
    }

    private static Ability named(String name) {
        return Arrays.stream(Ability.values())
                .filter(ability -> ability.text().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is not one of: "
                        + Arrays.stream(Ability.values()).map(Ability::text).collect(Collectors.joining(", "))));
    }

    /// Refuses a database that lacks an ability of `target.needs`. An ability that the dialect omits counts as
    /// missing.
    ///
    /// @throws ConfigException if the database lacks an ability
    public static void refuse(Plan plan, Dialect dialect) {
        for (Ability ability : plan.find(PlanKeys.NEEDS).orElse(List.of())) {
            DialectInfo about = dialect.about();
            if (about.abilities().of(ability).isEmpty()) {
                throw refused(plan, ability, "nobody says whether " + about.title() + " has " + ability.meaning());
            }
            about.abilities().objection(ability).ifPresent(reason -> {
                throw refused(plan, ability, about.title() + " " + reason);
            });
        }
    }

    private static ConfigException refused(Plan plan, Ability ability, String why) {
        return new ConfigException(
                plan.problem(PlanKeys.NEEDS, "'" + ability.text() + "' cannot be had: " + why + "."));
    }
}
