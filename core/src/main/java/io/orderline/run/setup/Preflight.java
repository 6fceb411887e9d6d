package io.orderline.run.setup;

import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.connection.TransactionPoolingCheck;
import io.orderline.database.dialect.Ability;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectInfo;
import io.orderline.database.dialect.Isolation;
import io.orderline.drive.DrivePlan;
import io.orderline.monitor.database.ServerFacts;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RequiredAbilities;
import io.orderline.plan.WorkloadKeys;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.WarehouseRange;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Refuses a plan that the database, or its current configuration, does not support, before anything is done.
final class Preflight {
    private Preflight() {}

    /// @throws ConfigException if the plan is refused
    static void refuse(Plan plan, Workload workload, Target target, Connection connection) throws SQLException {
        Dialect dialect = target.dialect();
        RequiredAbilities.refuse(plan, dialect);
        sessions(plan, target, connection);
        trace(plan);
        statementTimeout(plan, dialect);
        Key<?> asked = workload.inserts().isPresent() ? IngestKeys.BY : WorkloadKeys.WORKLOAD;
        workload.objection(dialect).ifPresent(reason -> {
            throw new ConfigException(plan.problem(asked, reason));
        });
        style(plan.get(WorkloadKeys.STYLE), workload, dialect);
        isolation(plan.get(WorkloadKeys.ISOLATION), dialect.about(), ServerFacts.settings(connection, dialect));
    }

    /// Refuses to trace a user of open arrivals, which belong to no user.
    private static void trace(Plan plan) {
        if (plan.find(DriveKeys.TRACE_USER).isPresent()
                && plan.find(DriveKeys.RATE).isPresent()) {
            throw new ConfigException(plan.problem(
                    DriveKeys.TRACE_USER, "open arrivals (drive.rate) have no users who could be followed."));
        }
    }

    /// @throws ConfigException if the traced user does not exist
    static void trace(DrivePlan drive) {
        int user = drive.pool().traceUser();
        if (user > drive.arrivals().terminals()) {
            throw new ConfigException(
                    "",
                    DriveKeys.TRACE_USER.name(),
                    "'" + user + "' is no terminal: there are "
                            + drive.arrivals().terminals() + ".");
        }
    }

    /// @throws ConfigException if a home warehouse does not exist
    static Optional<WarehouseRange> homes(Plan plan, int warehouses) {
        Optional<WarehouseRange> homes = plan.find(AgentKeys.HOMES);
        homes.filter(range -> range.last() > warehouses).ifPresent(range -> {
            throw new ConfigException(plan.problem(
                    AgentKeys.HOMES,
                    "'" + range.text() + "' reaches beyond the " + warehouses + " warehouses that are driven."));
        });
        return homes;
    }

    private static void sessions(Plan plan, Target target, Connection connection) throws SQLException {
        Optional<String> objection = TransactionPoolingCheck.objection(connection, target);
        if (objection.isPresent()) {
            throw new ConfigException(
                    plan.problem(PlanKeys.DIALECT, "'" + target.dialect().name() + "' " + objection.get()));
        }
    }

    /// @param asked the load on the server
    /// @throws ConfigException if the server keeps too few prepared statements
    static void limits(Plan plan, PlannedSessions asked, Workload workload, Target target, Connection connection)
            throws SQLException {
        Dialect dialect = target.dialect();
        Map<String, String> settings = ServerFacts.settings(connection, dialect);
        prepared(
                asked,
                workload.statements(plan.get(WorkloadKeys.STYLE), dialect).size(),
                dialect,
                settings);
    }

    /// @param agents number of processes that drive together; 1 for a single process
    record PlannedSessions(DrivePlan drive, int agents) {
        private String sessions() {
            return "'" + drive.sessions() + "'" + (agents == 1 ? "" : " of " + agents + " agents together");
        }
    }

    /// Refuses more prepared statements than the server keeps. A JDBC driver that does not wait for the
    /// server's refusal is unpredictable: MariaDB's loses its connections, or waits forever.
    ///
    /// @param statements maximum number of statements per session
    static void prepared(PlannedSessions asked, int statements, Dialect dialect, Map<String, String> settings) {
        DrivePlan drive = asked.drive;
        int cache = drive.pool().statementCache();
        long all = (long) drive.sessions() * (cache == 0 ? statements : Math.min(cache, statements));
        dialect.fact("prepared_statements_limit").ifPresent(setting -> {
            String limit = settings.getOrDefault(setting, "");
            if (limit.matches("\\d{1,18}") && all > Long.parseLong(limit)) {
                throw new ConfigException(
                        "",
                        DriveKeys.SESSIONS.name(),
                        asked.sessions() + " with up to " + all / drive.sessions()
                                + " prepared statements each are more than the server keeps, " + setting + " = " + limit
                                + ". Raise that to " + all + ", or let sessions keep fewer: "
                                + DriveKeys.STATEMENT_CACHE.name() + ".");
            }
        });
    }

    /// Refuses an explicit timeout that the dialect does not support; the default is left out silently.
    private static void statementTimeout(Plan plan, Dialect dialect) {
        Duration asked = plan.get(DriveKeys.STATEMENT_TIMEOUT);
        if (dialect.access().statementTimeout().isEmpty()
                && !asked.isZero()
                && !asked.equals(DriveKeys.STATEMENT_TIMEOUT.defaultValue())) {
            throw new ConfigException(plan.problem(
                    DriveKeys.STATEMENT_TIMEOUT,
                    "cannot be had: dialect " + dialect.name()
                            + " has no way to tell a session how long a statement may take. Leave it out, or say 0s."));
        }
    }

    private static void style(StatementStyle style, Workload workload, Dialect dialect) {
        workload.objection(style, dialect).ifPresent(reason -> {
            throw refused(
                    WorkloadKeys.STYLE.name(),
                    style.text(),
                    reason,
                    Arrays.stream(StatementStyle.values())
                            .filter(other -> workload.objection(other, dialect).isEmpty())
                            .map(StatementStyle::text));
        });
    }

    static void isolation(Isolation level, DialectInfo about, Map<String, String> settings) {
        objection(level, about, settings).ifPresent(reason -> {
            throw refused(
                    WorkloadKeys.ISOLATION.name(),
                    level.text(),
                    reason,
                    Isolation.OF_RUNS.stream()
                            .filter(other -> objection(other, about, settings).isEmpty())
                            .map(Isolation::text));
        });
    }

    private static Optional<String> objection(Isolation level, DialectInfo about, Map<String, String> settings) {
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
