package io.orderline.database.sql;

import io.orderline.base.ResourceFolder;
import io.orderline.config.Problems;
import io.orderline.database.dialect.Dialect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;

/// A workload's statements, read from a resource and rendered for a dialect. A statement begins with a header
///
/// ```sql
/// --: newOrder.lockDistrict(w_id, d_id)
/// SELECT d_tax FROM bmsql_district WHERE d_w_id = :w_id AND d_id = :d_id ${lock_row}
/// ```
///
/// and ends before the next header. Lines `--@ key: value` under a header are notes ([Sql#notes]); other lines
/// that begin with `--` are comments. `:name` is a parameter. A parameter may occur several times, and
/// parameters may occur in any order. `${name}` is a fragment of the dialect, and `${name:text}` is a fragment
/// in which the text replaces `{}`. A statement is omitted if the dialect replaces it by an empty text.
/// Immutable and thread-safe.
public final class SqlCatalog {
    private final Map<String, Sql> statements;

    private SqlCatalog(Map<String, Sql> statements) {
        this.statements = statements;
    }

    /// @throws IllegalStateException if the resource is missing or a statement cannot be rendered, which is a
    ///     bug in the workload or the dialect file
    public static SqlCatalog load(String resource, Dialect dialect) {
        return load(List.of(resource), dialect);
    }

    public static SqlCatalog load(List<String> resources, Dialect dialect) {
        return of(
                String.join(", ", resources),
                resources.stream()
                        .flatMap(resource -> SqlSource.parse(ResourceFolder.text(resource)).stream())
                        .map(source -> replaced(source, dialect))
                        .filter(source -> !source.body().isBlank())
                        .toList(),
                dialect);
    }

    private static SqlSource replaced(SqlSource source, Dialect dialect) {
        String body = dialect.sql().statements().getOrDefault(source.id(), source.body());
        return new SqlSource(source.id(), source.declared(), source.results(), source.notes(), body, source.line());
    }

    /// Renders statements with a dialect's fragments. Ignores the dialect's replacements, which are for
    /// Orderline's own statements.
    ///
    /// @throws io.orderline.config.ConfigException if the dialect lacks fragments that statements name
    /// @throws IllegalStateException if a statement cannot be rendered, or occurs twice
    public static SqlCatalog of(String origin, List<SqlSource> sources, Dialect dialect) {
        requireFragments(sources, dialect);
        Map<String, Sql> statements = new LinkedHashMap<>();
        for (SqlSource source : sources) {
            if (statements.put(source.id(), render(source, statements.size(), dialect)) != null) {
                throw new IllegalStateException(origin + ": statement " + source.id() + " stands twice");
            }
        }
        return new SqlCatalog(statements);
    }

    public Sql get(String id) {
        Sql sql = statements.get(id);
        if (sql == null) {
            throw new IllegalStateException("no statement " + id);
        }
        return sql;
    }

    public boolean has(String id) {
        return statements.containsKey(id);
    }

    public Collection<Sql> all() {
        return statements.values();
    }

    public int size() {
        return statements.size();
    }

    private static Sql render(SqlSource source, int index, Dialect dialect) {
        String withFragments = fragments(source, dialect);
        List<String> parameters = source.parameters();
        List<List<Integer>> positions = new ArrayList<>();
        parameters.forEach(p -> positions.add(new ArrayList<>()));
        StringBuilder sql = new StringBuilder();
        Matcher matcher = SqlSource.PARAMETER.matcher(withFragments);
        for (int position = 1; matcher.find(); position++) {
            int parameter = parameters.indexOf(matcher.group(1));
            if (parameter < 0) {
                throw new IllegalStateException(source.id() + ": parameter :" + matcher.group(1) + " is not declared");
            }
            positions.get(parameter).add(position);
            matcher.appendReplacement(sql, "?");
        }
        matcher.appendTail(sql);
        return new Sql(
                source.id(), index, parameters, sql.toString().strip(), positions, source.results(), source.notes());
    }

    private static void requireFragments(List<SqlSource> sources, Dialect dialect) {
        Map<String, Set<String>> lacking = new TreeMap<>();
        for (SqlSource source : sources) {
            SqlSource.FRAGMENT
                    .matcher(source.body())
                    .results()
                    .map(match -> match.group(1))
                    .filter(name -> !dialect.sql().fragments().containsKey(name))
                    .forEach(name -> lacking.computeIfAbsent(name, _ -> new LinkedHashSet<>())
                            .add(source.id()));
        }
        Problems problems = new Problems();
        lacking.forEach((name, ids) -> problems.add(
                "dialect " + dialect.name(), "fragments." + name, "is required by " + String.join(", ", ids) + "."));
        problems.throwIfAny();
    }

    private static String fragments(SqlSource source, Dialect dialect) {
        return SqlSource.FRAGMENT.matcher(source.body()).replaceAll(match -> {
            String argument = match.group(2) == null ? "" : match.group(2);
            String fragment = Objects.requireNonNull(dialect.sql().fragments().get(match.group(1)));
            return Matcher.quoteReplacement(fragment.replace("{}", argument));
        });
    }
}
