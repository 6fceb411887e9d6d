package io.orderline.database.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One statement of a file in the format of [SqlCatalog], before it is rendered for a dialect.
///
/// @param declared the parameters in the order in which they are bound; empty if the header lists none
/// @param results the names for the columns of the result, as in `--: id(a) -> b, c`
/// @param notes the lines `--@ key: value`
/// @param line the line number of the header, from 1
public record SqlSource(
        String id,
        Optional<List<String>> declared,
        List<String> results,
        Map<String, String> notes,
        String body,
        int line) {
    private static final Pattern HEADER =
            Pattern.compile("--:\\s*([\\w.-]+)(?:\\(([^)]*)\\))?\\s*(?:->\\s*([\\w\\s,]+?))?\\s*");
    private static final Pattern NOTE = Pattern.compile("--@\\s*([\\w-]+):\\s*(.*?)\\s*");
    static final Pattern FRAGMENT = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?}");
    /// Matches a parameter, but neither a cast (`::int`) nor a time of day in a literal.
    static final Pattern PARAMETER = Pattern.compile("(?<![:\\w]):([a-z]\\w*)");

    public SqlSource {
        declared = declared.map(List::copyOf);
        results = List.copyOf(results);
        notes = Map.copyOf(notes);
    }

    /// Returns all statements of a file in order. Lines before the first header are ignored.
    public static List<SqlSource> parse(String text) {
        List<SqlSource> sources = new ArrayList<>();
        Matcher header = null;
        int headerLine = 0;
        int number = 0;
        StringBuilder body = new StringBuilder();
        Map<String, String> notes = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            number++;
            Matcher matcher = HEADER.matcher(line);
            Matcher note = NOTE.matcher(line);
            if (matcher.matches()) {
                add(sources, header, headerLine, notes, body);
                header = matcher;
                headerLine = number;
                notes.clear();
                body.setLength(0);
            } else if (note.matches()) {
                notes.put(note.group(1), note.group(2));
            } else if (!line.startsWith("--")) {
                body.append(line).append('\n');
            }
        }
        add(sources, header, headerLine, notes, body);
        return sources;
    }

    private static void add(
            List<SqlSource> sources,
            @Nullable Matcher header,
            int line,
            Map<String, String> notes,
            StringBuilder body) {
        if (header != null) {
            sources.add(new SqlSource(
                    header.group(1),
                    Optional.ofNullable(header.group(2)).map(SqlSource::names),
                    header.group(3) == null ? List.of() : names(header.group(3)),
                    notes,
                    body.toString().strip(),
                    line));
        }
    }

    private static List<String> names(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    public SqlSource named(String other) {
        return new SqlSource(other, declared, results, notes, body, line);
    }

    /// Returns the parameters that the header lists, or else those of the text, in the order of their first use.
    public List<String> parameters() {
        return declared.orElseGet(() -> List.copyOf(used()));
    }

    public Set<String> used() {
        return found(PARAMETER);
    }

    public Set<String> fragments() {
        return found(FRAGMENT);
    }

    private Set<String> found(Pattern pattern) {
        Set<String> names = new LinkedHashSet<>();
        pattern.matcher(body).results().forEach(match -> names.add(match.group(1)));
        return names;
    }
}
