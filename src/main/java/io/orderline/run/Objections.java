package io.orderline.run;

import io.orderline.config.ConfigException;
import io.orderline.monitor.DatabaseFacts;
import io.orderline.plan.Keys;
import io.orderline.plan.Needs;
import io.orderline.plan.Plan;
import io.orderline.target.Ability;
import io.orderline.target.About;
import io.orderline.target.Dialect;
import io.orderline.target.Isolation;
import io.orderline.target.LentSessions;
import io.orderline.target.Target;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a run cannot ask of a database, or of this one as it is set up: refused with the reason before anything is
/// done.
final class Objections {
    private Objections() {}

    /// @throws ConfigException if the plan asks for it
    static void refuse(Plan plan, Workload workload, Target target, Connection connection) throws SQLException {
        Dialect dialect = target.dialect();
        Needs.refuse(plan, dialect);
        sessions(plan, target, connection);
        statementTimeout(plan, dialect);
        style(plan.get(Keys.STYLE), workload, dialect);
        isolation(plan.get(Keys.ISOLATION), dialect.about(), DatabaseFacts.settings(connection, dialect));
    }

    private static void sessions(Plan plan, Target target, Connection connection) throws SQLException {
        Optional<String> objection = LentSessions.objection(connection, target);
        if (objection.isPresent()) {
            throw new ConfigException(
                    plan.origin(Keys.DIALECT),
                    Keys.DIALECT.name(),
                    "'" + target.dialect().name() + "' " + objection.get());
        }
    }

    /// The usual limit is left out where there is none; who asks for another one is to know.
    private static void statementTimeout(Plan plan, Dialect dialect) {
        Duration asked = plan.get(Keys.STATEMENT_TIMEOUT);
        if (dialect.statementTimeout().isEmpty()
                && !asked.isZero()
                && !asked.equals(Keys.STATEMENT_TIMEOUT.defaultValue())) {
            throw new ConfigException(
                    plan.origin(Keys.STATEMENT_TIMEOUT),
                    Keys.STATEMENT_TIMEOUT.name(),
                    "cannot be had: dialect " + dialect.name()
                            + " has no way to tell a session how long a statement may take. Leave it out, or say 0s.");
        }
    }

    private static void style(StatementStyle style, Workload workload, Dialect dialect) {
        workload.objection(style, dialect).ifPresent(reason -> {
            throw refused(
                    Keys.STYLE.name(),
                    style.text(),
                    reason,
                    Arrays.stream(StatementStyle.values())
                            .filter(other -> workload.objection(other, dialect).isEmpty())
                            .map(StatementStyle::text));
        });
    }

    static void isolation(Isolation level, About about, Map<String, String> settings) {
        objection(level, about, settings).ifPresent(reason -> {
            throw refused(
                    Keys.ISOLATION.name(),
                    level.text(),
                    reason,
                    Arrays.stream(Isolation.values())
                            .filter(other -> objection(other, about, settings).isEmpty())
                            .map(Isolation::text));
        });
    }

    private static Optional<String> objection(Isolation level, About about, Map<String, String> settings) {
        return about.abilities()
                .objection(Ability.valueOf(level.name()))
                .map(reason -> "cannot be had: " + about.title() + " " + reason)
                .or(() -> about.refusals().objection(level, settings).map(reason -> "is not safe here: " + reason));
    }

    private static ConfigException refused(String key, String value, String reason, Stream<String> usable) {
        return new ConfigException(
                "", key, "'" + value + "' " + reason + ". Usable: " + usable.collect(Collectors.joining(", ")) + ".");
    }
}
