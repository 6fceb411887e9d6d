package io.orderline.target;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A workload's statements, read from a resource and rendered for one dialect. A statement begins with a header
///
/// ```sql
/// --: newOrder.lockDistrict(w_id, d_id)
/// SELECT d_tax FROM bmsql_district WHERE d_w_id = :w_id AND d_id = :d_id ${lock_row}
/// ```
///
/// and goes on to the next header. Lines `--@ key: value` under a header say something about the statement
/// ([Sql#notes]); other lines that begin with `--` are comments. `:name` is a parameter, which may stand several
/// times and in any order; `${name}` is a fragment of the dialect, and `${name:text}` one that has `{}` where the text
/// goes. What a dialect replaces by nothing is left out. Immutable and thread-safe.
public final class SqlCatalog {
    private static final Pattern HEADER = Pattern.compile("--:\\s*([\\w.-]+)(?:\\(([^)]*)\\))?\\s*");
    private static final Pattern NOTE = Pattern.compile("--@\\s*([\\w-]+):\\s*(.*?)\\s*");
    private static final Pattern FRAGMENT = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?}");
    /// A parameter, but neither a cast (`::int`) nor a time of day inside a literal.
    private static final Pattern PARAMETER = Pattern.compile("(?<![:\\w]):([a-z]\\w*)");

    private final Map<String, Sql> statements;

    private SqlCatalog(Map<String, Sql> statements) {
        this.statements = statements;
    }

    /// @throws IllegalStateException if the resource is missing or a statement cannot be rendered: a bug in the
    ///     workload or in the dialect file
    public static SqlCatalog load(String resource, Dialect dialect) {
        Map<String, Sql> statements = new LinkedHashMap<>();
        for (Source source : parse(text(resource))) {
            if (dialect.statements().getOrDefault(source.id, source.body).isBlank()) {
                continue;
            }
            if (statements.put(source.id, render(source, statements.size(), dialect)) != null) {
                throw new IllegalStateException(resource + ": statement " + source.id + " stands twice");
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

    static String text(String resource) {
        try (InputStream in = SqlCatalog.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Source(String id, List<String> parameters, Map<String, String> notes, String body) {}

    private static List<Source> parse(String text) {
        List<Source> result = new ArrayList<>();
        Matcher header = null;
        StringBuilder body = new StringBuilder();
        Map<String, String> notes = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            Matcher matcher = HEADER.matcher(line);
            Matcher note = NOTE.matcher(line);
            if (matcher.matches()) {
                addStatement(result, header, notes, body);
                header = matcher;
                notes.clear();
                body.setLength(0);
            } else if (note.matches()) {
                notes.put(note.group(1), note.group(2));
            } else if (!line.startsWith("--")) {
                body.append(line).append('\n');
            }
        }
        addStatement(result, header, notes, body);
        return result;
    }

    private static void addStatement(
            List<Source> result,
            @org.jspecify.annotations.Nullable Matcher header,
            Map<String, String> notes,
            StringBuilder body) {
        if (header != null) {
            String list = header.group(2) == null ? "" : header.group(2);
            List<String> parameters = Arrays.stream(list.split(","))
                    .map(String::strip)
                    .filter(p -> !p.isEmpty())
                    .toList();
            result.add(new Source(
                    header.group(1),
                    parameters,
                    Map.copyOf(notes),
                    body.toString().strip()));
        }
    }

    private static Sql render(Source source, int index, Dialect dialect) {
        String withFragments = fragments(source, dialect);
        List<List<Integer>> positions = new ArrayList<>();
        source.parameters.forEach(p -> positions.add(new ArrayList<>()));
        StringBuilder sql = new StringBuilder();
        Matcher matcher = PARAMETER.matcher(withFragments);
        for (int position = 1; matcher.find(); position++) {
            int parameter = source.parameters.indexOf(matcher.group(1));
            if (parameter < 0) {
                throw new IllegalStateException(source.id + ": parameter :" + matcher.group(1) + " is not declared");
            }
            positions.get(parameter).add(position);
            matcher.appendReplacement(sql, "?");
        }
        matcher.appendTail(sql);
        return new Sql(source.id, index, source.parameters, sql.toString().strip(), positions, source.notes);
    }

    private static String fragments(Source source, Dialect dialect) {
        String body = dialect.statements().getOrDefault(source.id, source.body);
        return FRAGMENT.matcher(body).replaceAll(match -> {
            String fragment = dialect.fragments().get(match.group(1));
            if (fragment == null) {
                throw new IllegalStateException(
                        source.id + ": dialect " + dialect.name() + " has no fragment " + match.group(1));
            }
            String argument = match.group(2) == null ? "" : match.group(2);
            return Matcher.quoteReplacement(fragment.replace("{}", argument));
        });
    }
}
