package io.orderline.capture.statement;

import io.orderline.capture.log.BackslashEscapes;
import io.orderline.capture.statement.ParameterPlaces.Place;
import io.orderline.capture.statement.SqlToken.Kind;
import io.orderline.capture.statement.Template.Parameter;
import io.orderline.capture.statement.Template.Use;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The text of a statement, split into pieces and parameters. Parameters are numbered in the order in which they
/// appear, whatever numbers the client gives them. Immutable.
final class StatementReading {
    /// Matches casts that the statements of a twin may need although the original has none.
    private static final Pattern CAST =
            Pattern.compile("cast \\( \\? as [\\w ]+(?: \\( \\?(?: , \\?)? \\))? \\)|\\? :: \\w+|\\( \\? [+-] \\? \\)");

    /// Words that specify the type of the string after them.
    private static final Set<String> TYPES = Set.of("interval", "date", "timestamp", "timestamptz", "time", "timetz");

    private static final Pattern END = Pattern.compile("[;\\s]+$");
    private static final Pattern UNIT = Pattern.compile("(?:year|month|week|day|hour|minute|second)\\w*");
    private static final int LITERAL = -1;

    private static final char QUOTED = '\'';
    private static final char PLAIN = '?';
    static final char NULL = '0';

    private final String sql;
    private final List<SqlToken> tokens;
    private final List<Integer> slots = new ArrayList<>();
    /// The indexes of the tokens that are values, one for each slot.
    private final List<Integer> places = new ArrayList<>();
    /// The index of each parameter among the bound values, or [#LITERAL] if it is in the text.
    private final List<Integer> sources = new ArrayList<>();
    private final List<@Nullable String> literals = new ArrayList<>();

    /// @param marks whether `?` is a placeholder; if not, it is an operator, as in logs that write placeholders
    ///     as
    ///     `$1`
    StatementReading(String text, boolean marks) {
        this.sql = END.matcher(SqlToken.withoutComments(text)).replaceFirst("");
        this.tokens = SqlToken.of(sql);
        Optional<ParameterPlaces> columns = tokens.stream().anyMatch(SqlToken::isNull)
                ? Optional.of(new ParameterPlaces(tokens))
                : Optional.empty();
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (int place = 0; place < tokens.size(); place++) {
            SqlToken token = tokens.get(place);
            boolean value = token.isValue() && (marks || !token.text().equals("?"));
            if (value || isInsertedNull(place, columns)) {
                places.add(place);
                slots.add(token.kind() == Kind.PLACEHOLDER ? placeholder(token, numbers) : literal(token));
            }
        }
    }

    /// Returns whether NULL replaces a value that other transactions insert. NULL in `IS NULL` is not a
    /// value, and an UPDATE that clears columns is a different statement from one that sets them.
    private boolean isInsertedNull(int place, Optional<ParameterPlaces> columns) {
        return tokens.get(place).isNull()
                && columns.map(known -> known.of(place).use() == Use.INSERTED).orElse(false);
    }

    private int placeholder(SqlToken token, Map<String, Integer> numbers) {
        Integer known = numbers.get(token.text());
        if (known != null && token.text().startsWith("$")) {
            return known;
        }
        numbers.put(token.text(), sources.size());
        sources.add(token.text().startsWith("$") ? Integer.parseInt(token.text().substring(1)) - 1 : sources.size());
        literals.add("");
        return sources.size() - 1;
    }

    private int literal(SqlToken token) {
        sources.add(LITERAL);
        literals.add(token.isNull() ? null : token.kind() == Kind.NUMBER ? token.text() : unquoted(token.text()));
        return sources.size() - 1;
    }

    /// Returns the contents of a string, which may be unterminated.
    private static String unquoted(String literal) {
        if (literal.startsWith("$")) {
            String tag = literal.substring(0, literal.indexOf('$', 1) + 1);
            return within(literal, tag);
        }
        String value = within(literal, "'").replace("''", "'");
        return literal.startsWith("E") || literal.startsWith("e") ? BackslashEscapes.resolved(value) : value;
    }

    private static String within(String literal, String quote) {
        String rest = literal.substring(literal.indexOf(quote) + quote.length());
        return rest.endsWith(quote) ? rest.substring(0, rest.length() - quote.length()) : rest;
    }

    boolean hasLiterals() {
        return sources.contains(LITERAL);
    }

    List<Integer> sources() {
        return Collections.unmodifiableList(sources);
    }

    List<Integer> slots() {
        return Collections.unmodifiableList(slots);
    }

    /// @param bound the values that the client sent in addition to the text
    List<@Nullable String> values(List<@Nullable String> bound) {
        List<@Nullable String> values = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            int source = sources.get(i);
            values.add(source == LITERAL ? literals.get(i) : source < bound.size() ? bound.get(source) : null);
        }
        return values;
    }

    String key() {
        StringBuilder key = new StringBuilder();
        for (int place = 0; place < tokens.size(); place++) {
            SqlToken token = tokens.get(place);
            if (place + 1 == tokens.size() || !isTyped(place + 1)) {
                key.append(key.isEmpty() ? "" : " ").append(isValue(place) ? "?" : plain(token));
            }
        }
        return CAST.matcher(key).replaceAll("?");
    }

    private boolean isValue(int place) {
        return tokens.get(place).isValue() || (tokens.get(place).isNull() && places.contains(place));
    }

    /// Returns whether the string has a type, as in `interval '1 day'`, but not in `interval '1' day`.
    private boolean isTyped(int place) {
        return place > 0
                && tokens.get(place).kind() == Kind.STRING
                && tokens.get(place - 1).kind() == Kind.WORD
                && TYPES.contains(plain(tokens.get(place - 1)))
                && (place + 1 == tokens.size()
                        || !UNIT.matcher(plain(tokens.get(place + 1))).matches());
    }

    String form() {
        return key() + slots;
    }

    /// Returns a character for each value: quoted, unquoted, or NULL. Where one statement has NULL, another may
    /// have a quoted value.
    String marks() {
        StringBuilder marks = new StringBuilder();
        for (int place : places) {
            SqlToken value = tokens.get(place);
            marks.append(value.kind() == Kind.STRING ? QUOTED : value.isNull() ? NULL : PLAIN);
        }
        return marks.toString();
    }

    private static String plain(SqlToken token) {
        return token.kind() == Kind.WORD ? token.text().toLowerCase(Locale.ROOT) : token.text();
    }

    /// @param marks the result of [#marks], in which the marks of other executions replace NULLs
    Template template(String marks) {
        List<String> pieces = new ArrayList<>();
        List<Parameter> parameters = new ArrayList<>();
        ParameterPlaces columns = new ParameterPlaces(tokens);
        int from = 0;
        String cast = "";
        for (int i = 0; i < slots.size(); i++) {
            SqlToken token = tokens.get(places.get(i));
            boolean typed = isTyped(places.get(i));
            SqlToken type = typed ? tokens.get(places.get(i) - 1) : token;
            pieces.add(cast + sql.substring(from, type.begin()) + (typed ? "CAST(" : ""));
            cast = typed ? " AS " + type.text() + ")" : "";
            from = token.end();
            Place place = columns.of(places.get(i));
            Parameter parameter = new Parameter(
                    token.kind() != Kind.PLACEHOLDER, marks.charAt(i) == QUOTED, place.column(), place.use());
            if (slots.get(i) == parameters.size()) {
                parameters.add(parameter);
            } else if (parameters.get(slots.get(i)).column().isEmpty()) {
                parameters.set(slots.get(i), parameter);
            }
        }
        pieces.add(cast + sql.substring(from));
        return new Template(key(), pieces, slots, parameters, columns.tables());
    }
}
