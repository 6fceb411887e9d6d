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
/// @param urlPrefixes JDBC URLs that this dialect is for
/// @param byName JDBC URLs that it can be chosen for by its name, because they are another dialect's too
/// @param driver the JDBC driver for it, if that does not follow from the URL
/// @param connectionProperties properties for the JDBC driver; `${purpose}` is replaced
/// @param sessionSettings statements sent once per connection
/// @param statementTimeout the statement that makes an engine give up statements that take longer than
///     `${millis}`
/// @param fragments pieces of SQL that workloads name as `${…}`
/// @param statements whole statements that replace a workload's own, by id; an empty one leaves it out
/// @param load how it is loaded
/// @param afterLoad statements that gather statistics after a load; `${table}` makes one of each table
/// @param errors codes of each kind
/// @param rolledBack codes of errors of COMMIT that prove that nothing of the transaction was committed
/// @param batch the SQL in which its set-based statements are written, which names the files that workloads have
///     for it
/// @param procedures the language of its stored procedures, likewise
/// @param processes names of the engine's processes, as the operating system shows them: at most 15 letters
/// @param facts queries that describe the server, by name: `version`, `settings`, …
/// @param durability what an acknowledged commit survives, by the server's settings
/// @param monitor what is asked of the server beside a run
/// @param partitions how tables are split over partitions and shards
public record Dialect(
        String name,
        DialectInfo about,
        List<String> urlPrefixes,
        List<String> byName,
        Optional<String> driver,
        Map<String, String> connectionProperties,
        List<String> sessionSettings,
        Optional<String> statementTimeout,
        Map<String, String> fragments,
        Map<String, String> statements,
        LoadRules load,
        List<String> afterLoad,
        Map<ErrorKind, ErrorCodes> errors,
        ErrorCodes rolledBack,
        Optional<String> batch,
        Optional<String> procedures,
        List<String> processes,
        Map<String, String> facts,
        DurabilityRules durability,
        MonitorCatalog monitor,
        Partitioning partitions) {
    public Dialect {
        urlPrefixes = List.copyOf(urlPrefixes);
        byName = List.copyOf(byName);
        connectionProperties = Map.copyOf(connectionProperties);
        sessionSettings = List.copyOf(sessionSettings);
        fragments = Map.copyOf(fragments);
        statements = Map.copyOf(statements);
        afterLoad = List.copyOf(afterLoad);
        errors = Map.copyOf(errors);
        processes = List.copyOf(processes);
        facts = Map.copyOf(facts);
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
        return rolledBack.match(e) > 0;
    }

    private Optional<ErrorKind> bestMatch(SQLException e) {
        return errors.entrySet().stream()
                .filter(entry -> entry.getValue().match(e) > 0)
                .max(Comparator.comparingInt(entry -> entry.getValue().match(e)))
                .map(Map.Entry::getKey);
    }

    /// Whether it may be used for a URL.
    boolean speaks(String url) {
        return allPrefixes().stream().anyMatch(url::startsWith);
    }

    public List<String> allPrefixes() {
        return Stream.concat(urlPrefixes.stream(), byName.stream()).toList();
    }

    /// This dialect as it is where tables are split.
    public Dialect split() {
        return new Dialect(
                name,
                about,
                urlPrefixes,
                byName,
                driver,
                connectionProperties,
                sessionSettings,
                statementTimeout,
                with(fragments, partitions.fragments()),
                with(statements, partitions.statements()),
                load,
                afterLoad,
                errors,
                rolledBack,
                batch,
                procedures,
                processes,
                facts,
                durability,
                monitor,
                partitions);
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
        return Optional.ofNullable(fragments.get(name));
    }

    /// A named query about the server, if this database has one.
    public Optional<String> fact(String name) {
        return Optional.ofNullable(facts.get(name));
    }
}
