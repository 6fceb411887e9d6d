package io.orderline.plan;

import io.orderline.config.ConfigException;
import io.orderline.target.Ability;
import io.orderline.target.About;
import io.orderline.target.Dialect;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Abilities that a plan asks of its database.
public final class Needs {
    private Needs() {}

    /// Names with spaces between them.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    static List<Ability> parse(String text) {
        return Arrays.stream(text.strip().split("[\\s,]+")).map(Needs::named).toList();
    }

    private static Ability named(String name) {
        return Arrays.stream(Ability.values())
                .filter(ability -> ability.text().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is not one of: "
                        + Arrays.stream(Ability.values()).map(Ability::text).collect(Collectors.joining(", "))));
    }

    /// What nobody says of a database it has not.
    ///
    /// @throws ConfigException if the database lacks one
    public static void refuse(Plan plan, Dialect dialect) {
        for (Ability ability : plan.find(Keys.NEEDS).orElse(List.of())) {
            About about = dialect.about();
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
                plan.origin(Keys.NEEDS), Keys.NEEDS.name(), "'" + ability.text() + "' cannot be had: " + why + ".");
    }
}
