package io.orderline.database.dialect;

import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// One database's ways, read from one file `dialects/<name>.yaml`. Immutable and thread-safe.
///
/// @param name such as `postgresql`
/// @param about what is to be known of it before it is used
/// @param access how it is connected to
/// @param sql what its statements are made of
/// @param load how it is loaded
/// @param errors what its errors mean
/// @param server what is asked of the server
/// @param partitions how tables are split over partitions and shards
public record Dialect(
        String name,
        DialectInfo about,
        Access access,
        SqlParts sql,
        LoadRules load,
        Errors errors,
        Server server,
        Partitioning partitions) {

    /// @param urlPrefixes JDBC URLs that this dialect is for
    /// @param byName JDBC URLs that it can be chosen for by its name, because they are another dialect's too
    /// @param driver the JDBC driver for it, if that does not follow from the URL
    /// @param connectionProperties properties for the JDBC driver; `${purpose}` is replaced
    /// @param sessionSettings statements sent once per connection
    /// @param statementTimeout the statement that makes an engine give up statements that take longer than
    ///     `${millis}`
    /// @param transactionManager whether a transaction manager in this process ends transactions: one begins
    ///     when autocommit is switched off, and needs that again after each commit; its level is the servers' own
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

    /// @param fragments pieces of SQL that workloads name as `${…}`
    /// @param statements whole statements that replace a workload's own, by id; an empty one leaves it out
    /// @param afterLoad statements that gather statistics after a load; `${table}` or `${stored_table}` makes one
    ///     of each table
    /// @param batch the SQL in which its set-based statements are written, which names the files that
    ///     workloads have for it
    /// @param procedures the language of its stored procedures, likewise
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

    /// @param codes of each kind
    /// @param rolledBack codes of errors of COMMIT that prove that nothing of the transaction was committed
    public record Errors(Map<ErrorKind, ErrorCodes> codes, ErrorCodes rolledBack) {
        public Errors {
            codes = Map.copyOf(codes);
        }
    }

    /// @param processes names of the engine's processes, as the operating system shows them: at most 15
    ///     letters, in which a star stands for any, or none
    /// @param facts queries that describe the server, by name: `version`, `settings`, …
    /// @param durability what an acknowledged commit survives, by the server's settings
    /// @param monitor what is asked of the server beside a run
    public record Server(
            List<String> processes, Map<String, String> facts, DurabilityRules durability, MonitorCatalog monitor) {
        public Server {
            processes = List.copyOf(processes);
            facts = Map.copyOf(facts);
        }
    }

    /// Of something that is reached by URLs of one prefix, knows no SQL, and never fails.
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

    /// The kind of the first error along its chain that has one; of several kinds the one with the longest match.
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

    /// Whether an error of COMMIT, or of a statement that is a whole transaction, proves that nothing of it was
    /// committed. Any other one leaves it in doubt.
    public boolean provesRollback(SQLException e) {
        return errors.rolledBack.match(e) > 0;
    }

    private Optional<ErrorKind> bestMatch(SQLException e) {
        return errors.codes.entrySet().stream()
                .filter(entry -> entry.getValue().match(e) > 0)
                .max(Comparator.comparingInt(entry -> entry.getValue().match(e)))
                .map(Map.Entry::getKey);
    }

    /// Whether it may be used for a URL.
    public boolean speaks(String url) {
        return allPrefixes().stream().anyMatch(url::startsWith);
    }

    public List<String> allPrefixes() {
        return Stream.concat(access.urlPrefixes.stream(), access.byName.stream())
                .toList();
    }

    /// This dialect as it is where tables are split.
    public Dialect split() {
        return new Dialect(name, about, access, sql.split(partitions), load, errors, server, partitions);
    }

    private static Map<String, String> with(Map<String, String> usual, Map<String, String> other) {
        Map<String, String> both = new HashMap<>(usual);
        both.putAll(other);
        return both;
    }

    /// Whether it is of a system that spreads tables over several servers.
    public boolean sharded() {
        return about.abilities()
                .of(Ability.SHARDS)
                .filter(AbilityList.Claim::has)
                .isPresent();
    }

    /// A piece of SQL that not every database has.
    public Optional<String> fragment(String name) {
        return Optional.ofNullable(sql.fragments.get(name));
    }

    /// A named query about the server, if this database has one.
    public Optional<String> fact(String name) {
        return Optional.ofNullable(server.facts.get(name));
    }
}
