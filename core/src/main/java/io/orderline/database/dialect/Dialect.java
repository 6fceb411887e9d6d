package io.orderline.database.dialect;

import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// How Orderline works with one database, read from a file `dialects/<name>.yaml`. Immutable and thread-safe.
public record Dialect(
        String name,
        DialectInfo about,
        Access access,
        SqlParts sql,
        LoadRules load,
        Errors errors,
        Server server,
        Partitioning partitions) {

    /// How to connect to the database.
    ///
    /// @param urlPrefixes prefixes of JDBC URLs for which this dialect is chosen
    /// @param byName prefixes of JDBC URLs that another dialect also has, so that a plan must name this dialect
    /// @param driver the JDBC driver, if the URL does not determine it
    /// @param connectionProperties properties for the JDBC driver; `${purpose}` stands for the session's purpose
    /// @param sessionSettings statements that each connection executes once
    /// @param statementTimeout a statement that makes the engine cancel later statements after `${millis}` ms
    /// @param transactionManager whether a transaction manager in this process ends transactions. The manager
    ///     requires that autocommit is switched off again after each commit. The servers' own isolation level
    ///     applies
    public record Access(
            List<String> urlPrefixes,
            List<String> byName,
            Optional<String> driver,
            Map<String, String> connectionProperties,
            List<String> sessionSettings,
            Optional<String> statementTimeout,
            boolean transactionManager) {
        public Access {
            urlPrefixes = List.copyOf(urlPrefixes);
            byName = List.copyOf(byName);
            connectionProperties = Map.copyOf(connectionProperties);
            sessionSettings = List.copyOf(sessionSettings);
        }
    }

    /// How the database's SQL differs.
    ///
    /// @param fragments pieces of SQL that workloads name as `${…}`
    /// @param statements statements that replace a workload's own, by ID; an empty text omits the statement
    /// @param afterLoad statements for statistics after a load, in which `${table}` or `${stored_table}` is
    ///     each table
    /// @param batch the SQL variant of set-based statements, which selects the workload's files for style `batch`
    /// @param procedures the language of stored procedures, which selects the workload's files for style
    ///     `procedure`
    public record SqlParts(
            Map<String, String> fragments,
            Map<String, String> statements,
            List<String> afterLoad,
            Optional<String> batch,
            Optional<String> procedures) {
        static final SqlParts NONE = new SqlParts(Map.of(), Map.of(), List.of(), Optional.empty(), Optional.empty());

        public SqlParts {
            fragments = Map.copyOf(fragments);
            statements = Map.copyOf(statements);
            afterLoad = List.copyOf(afterLoad);
        }

        SqlParts split(Partitioning partitions) {
            return new SqlParts(
                    with(fragments, partitions.fragments()),
                    with(statements, partitions.statements()),
                    afterLoad,
                    batch,
                    procedures);
        }
    }

    /// How errors of the database are classified.
    ///
    /// @param codes the codes of each kind of error
    /// @param rolledBack the codes of COMMIT errors that prove that nothing of the transaction was committed
    public record Errors(Map<ErrorKind, ErrorCodes> codes, ErrorCodes rolledBack) {
        public Errors {
            codes = Map.copyOf(codes);
        }
    }

    /// How the server is observed.
    ///
    /// @param processes the names of the engine's processes, at most 15 characters; `*` matches any characters
    /// @param facts queries that describe the server, by name: `version`, `settings`, …
    /// @param durability which failures an acknowledged commit survives, by the server's settings
    /// @param monitor the queries for monitoring the server during a run
    public record Server(
            List<String> processes, Map<String, String> facts, DurabilityRules durability, MonitorCatalog monitor) {
        public Server {
            processes = List.copyOf(processes);
            facts = Map.copyOf(facts);
        }
    }

    /// Returns a dialect for a target that executes no SQL and never fails, such as the null target.
    public static Dialect without(String name, String urlPrefix) {
        return new Dialect(
                name,
                DialectInfo.NOTHING,
                new Access(
                        List.of(urlPrefix), List.of(), Optional.of(name), Map.of(), List.of(), Optional.empty(), false),
                SqlParts.NONE,
                LoadRules.NONE,
                new Errors(Map.of(), ErrorCodes.NONE),
                new Server(List.of(), Map.of(), DurabilityRules.NONE, MonitorCatalog.NONE),
                Partitioning.NONE);
    }

    /// Returns the kind of the first error in the chain whose code is known. The most exact match of a code
    /// counts.
    public ErrorKind classify(SQLException e) {
        for (Throwable each : e) {
            if (each instanceof SQLException error) {
                Optional<ErrorKind> kind = bestMatch(error);
                if (kind.isPresent()) {
                    return kind.get();
                }
            }
        }
        return ErrorKind.OTHER;
    }

    /// Returns whether an error of COMMIT, or of a statement that is a whole transaction, proves a rollback. An
    /// error that does not prove a rollback leaves the transaction in doubt.
    public boolean provesRollback(SQLException e) {
        return errors.rolledBack.match(e) > 0;
    }

    private Optional<ErrorKind> bestMatch(SQLException e) {
        return errors.codes.entrySet().stream()
                .filter(entry -> entry.getValue().match(e) > 0)
                .max(Comparator.comparingInt(entry -> entry.getValue().match(e)))
                .map(Map.Entry::getKey);
    }

    public boolean speaks(String url) {
        return allPrefixes().stream().anyMatch(url::startsWith);
    }

    public List<String> allPrefixes() {
        return Stream.concat(access.urlPrefixes.stream(), access.byName.stream())
                .toList();
    }

    /// Returns this dialect with the fragments and statements for split tables.
    public Dialect split() {
        return new Dialect(name, about, access, sql.split(partitions), load, errors, server, partitions);
    }

    private static Map<String, String> with(Map<String, String> usual, Map<String, String> other) {
        Map<String, String> both = new HashMap<>(usual);
        both.putAll(other);
        return both;
    }

    /// Returns whether the system spreads tables over several servers.
    public boolean sharded() {
        return about.abilities()
                .of(Ability.SHARDS)
                .filter(AbilityList.Claim::has)
                .isPresent();
    }

    public Optional<String> fragment(String name) {
        return Optional.ofNullable(sql.fragments.get(name));
    }

    public Optional<String> fact(String name) {
        return Optional.ofNullable(server.facts.get(name));
    }
}
