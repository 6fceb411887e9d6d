package io.orderline.capture.statement;

import io.orderline.capture.statement.SqlToken.Kind;
import io.orderline.capture.statement.Template.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds which column each value of a statement belongs to, as far as the adjacent tokens show it. Not
/// thread-safe.
final class ParameterPlaces {
    private static final Set<String> TABLES = Set.of("from", "join", "into", "update", "using");
    private static final Set<String> LISTS = Set.of("from", "using");
    private static final Set<String> CLAUSES = Set.of("where", "join", "on", "group", "order", "limit", "set", "for");
    private static final Set<String> RANGES = Set.of("<", "<=", ">", ">=");

    private final List<SqlToken> tokens;
    private final Map<Integer, String> inserted = new HashMap<>();

    ParameterPlaces(List<SqlToken> tokens) {
        this.tokens = tokens;
        insertedColumns();
    }

    /// The place of a value in a statement.
    ///
    /// @param column the column's name in lower case; empty if it is unknown
    /// @param use what the statement does with the value
    record Place(String column, Use use) {
        static final Place UNKNOWN = new Place("", Use.OTHER);
    }

    Place of(int token) {
        if (inserted.containsKey(token)) {
            return new Place(inserted.getOrDefault(token, ""), Use.INSERTED);
        }
        if (token < 2) {
            return Place.UNKNOWN;
        }
        SqlToken before = tokens.get(token - 1);
        if (before.is("=") && tokens.get(token - 2).isName()) {
            return new Place(name(token - 2), isAssigned(token) ? Use.SET : Use.EQUALS);
        }
        if ((RANGES.contains(before.text()) || before.is("BETWEEN"))
                && tokens.get(token - 2).isName()) {
            return new Place(name(token - 2), Use.RANGE);
        }
        if (before.is("AND") && token >= 5 && tokens.get(token - 3).is("BETWEEN")) {
            return new Place(name(token - 4), Use.RANGE);
        }
        return inList(token);
    }

    /// Matches `column IN (1, 2`.
    private Place inList(int token) {
        int at = token - 1;
        while (at > 1 && (tokens.get(at).is(",") || tokens.get(at).isValue())) {
            at--;
        }
        return at > 1
                        && tokens.get(at).is("(")
                        && tokens.get(at - 1).is("IN")
                        && tokens.get(at - 2).isName()
                ? new Place(name(at - 2), Use.EQUALS)
                : Place.UNKNOWN;
    }

    private boolean isAssigned(int token) {
        for (int at = token; at >= 0; at--) {
            if (tokens.get(at).is("WHERE") || tokens.get(at).is("ON")) {
                return false;
            }
            if (tokens.get(at).is("SET")) {
                return true;
            }
        }
        return false;
    }

    private String name(int token) {
        return tokens.get(token).text().toLowerCase(Locale.ROOT);
    }

    /// Matches `INSERT INTO t (a, b) VALUES (1, 2), (3, 4)`.
    private void insertedColumns() {
        List<String> columns = new ArrayList<>();
        int at = 0;
        while (at < tokens.size() && !tokens.get(at).is("INTO")) {
            at++;
        }
        while (at < tokens.size() && !tokens.get(at).is("(")) {
            at++;
        }
        for (at++; at < tokens.size() && !tokens.get(at).is(")"); at++) {
            if (tokens.get(at).isName()) {
                columns.add(name(at));
            }
        }
        if (at + 1 < tokens.size() && tokens.get(at + 1).is("VALUES")) {
            values(at + 2, columns);
        }
    }

    private void values(int from, List<String> columns) {
        int depth = 0;
        int column = 0;
        for (int at = from; at < tokens.size(); at++) {
            SqlToken token = tokens.get(at);
            if (token.is("(")) {
                depth++;
                column = depth == 1 ? 0 : column;
            } else if (token.is(")")) {
                depth--;
            } else if (token.is(",") && depth == 1) {
                column++;
            } else if (depth == 1 && (token.isValue() || token.isNull()) && column < columns.size()) {
                inserted.put(at, columns.get(column));
            }
        }
    }

    /// Returns the tables of the statement, including the second one of `FROM a, b x`.
    List<String> tables() {
        List<String> tables = new ArrayList<>();
        for (int at = 0; at + 1 < tokens.size(); at++) {
            if (tokens.get(at).kind() == Kind.WORD && TABLES.contains(name(at))) {
                boolean several = LISTS.contains(name(at));
                for (int from = at + 1; from > 0; from = several ? next(from) : 0) {
                    table(tokens.get(from).is("ONLY") ? from + 1 : from).ifPresent(tables::add);
                }
            }
        }
        return tables.stream().distinct().toList();
    }

    private Optional<String> table(int at) {
        if (at >= tokens.size() || !tokens.get(at).isName()) {
            return Optional.empty();
        }
        boolean qualified = at + 2 < tokens.size() && tokens.get(at + 1).is(".");
        SqlToken name = tokens.get(qualified ? at + 2 : at);
        return Optional.of(
                name.kind() == Kind.QUOTED_NAME ? name.text() : name.text().toLowerCase(Locale.ROOT));
    }

    /// Returns the index of the token at which the next name of a list begins; 0 if there is no further name.
    private int next(int from) {
        int at = from;
        while (at < tokens.size() && (tokens.get(at).isName() || tokens.get(at).is(".")) && !isClause(at)) {
            at++;
        }
        return at > from && at + 1 < tokens.size() && tokens.get(at).is(",") ? at + 1 : 0;
    }

    private boolean isClause(int at) {
        return tokens.get(at).kind() == Kind.WORD && CLAUSES.contains(name(at));
    }
}
