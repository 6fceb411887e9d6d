package io.orderline.target;

import io.orderline.measure.ErrorKind;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One database's ways, read from one file `dialects/<name>.yaml`. Immutable and thread-safe.
///
/// @param name such as `postgresql`
/// @param urlPrefixes JDBC URLs that this dialect is for
/// @param driver the JDBC driver that is used if nobody names another, by its name in `drivers.yaml`
/// @param connectionProperties properties for the JDBC driver; `${purpose}` is replaced
/// @param sessionSettings statements sent once per connection
/// @param statementTimeout the statement that makes an engine give up statements that take longer than
///     `${millis}`
/// @param fragments pieces of SQL that workloads name as `${…}`
/// @param statements whole statements that replace a workload's own, by id; an empty one leaves it out
/// @param load how it is loaded
/// @param afterLoad statements that gather statistics after a load; `${table}` makes one of each table
/// @param errors codes of each kind
/// @param batch whether it knows what set-based statements are written in: data-modifying `WITH`,
///     `RETURNING`, arrays
/// @param procedures the language of its stored procedures, which names the files that workloads have for it
/// @param processes names of the engine's processes, as the operating system shows them: at most 15 letters
/// @param facts queries that describe the server, by name: `version`, `settings`, …
/// @param durability what an acknowledged commit survives, by the server's settings
/// @param monitor what is asked of the server beside a run
public record Dialect(
        String name,
        List<String> urlPrefixes,
        String driver,
        Map<String, String> connectionProperties,
        List<String> sessionSettings,
        Optional<String> statementTimeout,
        Map<String, String> fragments,
        Map<String, String> statements,
        LoadWays load,
        List<String> afterLoad,
        Map<ErrorKind, ErrorCodes> errors,
        boolean batch,
        Optional<String> procedures,
        List<String> processes,
        Map<String, String> facts,
        DurabilityRules durability,
        MonitorQueries monitor) {
    public Dialect {
        urlPrefixes = List.copyOf(urlPrefixes);
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

    private Optional<ErrorKind> bestMatch(SQLException e) {
        return errors.entrySet().stream()
                .filter(entry -> entry.getValue().match(e) > 0)
                .max(Comparator.comparingInt(entry -> entry.getValue().match(e)))
                .map(Map.Entry::getKey);
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
