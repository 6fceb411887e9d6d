package io.orderline.capture.statement;

import io.orderline.capture.statement.ParameterPlaces.Place;
import io.orderline.capture.statement.SqlToken.Kind;
import io.orderline.capture.statement.Template.Parameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A statement's text, taken apart. Parameters are numbered as they come, whatever a client calls them.
/// Immutable.
final class StatementReading {
    /// What a twin may need where the original did not.
    private static final Pattern CAST =
            Pattern.compile("cast \\( \\? as [\\w ]+(?: \\( \\?(?: , \\?)? \\))? \\)|\\? :: \\w+|\\( \\? [+-] \\? \\)");

    private static final Pattern END = Pattern.compile("[;\\s]+$");
    private static final int LITERAL = -1;

    private final String sql;
    private final List<SqlToken> tokens;
    private final List<Integer> slots = new ArrayList<>();
    /// Tokens of the slots.
    private final List<Integer> places = new ArrayList<>();
    /// Of each parameter: its place among bound values, or that it stands in the text.
    private final List<Integer> sources = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();

    StatementReading(String text) {
        this.sql = END.matcher(SqlTokens.withoutComments(text)).replaceFirst("");
        this.tokens = SqlTokens.of(sql);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (int place = 0; place < tokens.size(); place++) {
            SqlToken token = tokens.get(place);
            if (token.isValue()) {
                places.add(place);
                slots.add(token.kind() == Kind.PLACEHOLDER ? placeholder(token, numbers) : literal(token));
            }
        }
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
        literals.add(token.kind() == Kind.NUMBER ? token.text() : unquoted(token.text()));
        return sources.size() - 1;
    }

    private static String unquoted(String literal) {
        return literal.startsWith("$")
                ? literal.substring(literal.indexOf('$', 1) + 1, literal.lastIndexOf('$', literal.length() - 2))
                : literal.substring(literal.indexOf('\'') + 1, literal.length() - 1)
                        .replace("''", "'");
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

    /// @param bound what the client sent beside the text
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
        for (SqlToken token : tokens) {
            key.append(key.isEmpty() ? "" : " ").append(token.isValue() ? "?" : plain(token));
        }
        return CAST.matcher(key).replaceAll("?");
    }

    private static String plain(SqlToken token) {
        return token.kind() == Kind.WORD ? token.text().toLowerCase(Locale.ROOT) : token.text();
    }

    Template template() {
        List<String> pieces = new ArrayList<>();
        List<Parameter> parameters = new ArrayList<>();
        ParameterPlaces columns = new ParameterPlaces(tokens);
        int from = 0;
        for (int i = 0; i < slots.size(); i++) {
            SqlToken token = tokens.get(places.get(i));
            pieces.add(sql.substring(from, token.begin()));
            from = token.end();
            Place place = columns.of(places.get(i));
            Parameter parameter = new Parameter(
                    token.kind() != Kind.PLACEHOLDER, token.kind() == Kind.STRING, place.column(), place.use());
            if (slots.get(i) == parameters.size()) {
                parameters.add(parameter);
            } else if (parameters.get(slots.get(i)).column().isEmpty()) {
                parameters.set(slots.get(i), parameter);
            }
        }
        pieces.add(sql.substring(from));
        return new Template(key(), pieces, slots, parameters, columns.tables());
    }
}
