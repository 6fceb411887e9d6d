package io.orderline.capture.statement;

import java.util.ArrayList;
import java.util.List;

/// Divides an INSERT of several rows into one for each row, because drivers combine the rows of a batch in
/// different ways. Not instantiable.
final class InsertedRows {
    private InsertedRows() {}

    /// Returns the statements, or the statement itself if it is anything else.
    static List<String> of(String sql) {
        List<SqlToken> tokens = SqlTokens.of(sql);
        int values = tokens.isEmpty() || !tokens.getFirst().is("INSERT") ? tokens.size() : values(tokens);
        List<int[]> rows = rows(tokens, values + 1);
        if (rows.size() < 2) {
            return List.of(sql);
        }
        String before = sql.substring(0, rows.getFirst()[0]);
        String after = sql.substring(rows.getLast()[1]);
        return rows.stream()
                .map(row -> before + sql.substring(row[0], row[1]) + after)
                .toList();
    }

    /// Returns the index of the word VALUES outside parentheses, or the number of tokens if there is none.
    private static int values(List<SqlToken> tokens) {
        int depth = 0;
        for (int at = 0; at < tokens.size(); at++) {
            depth += tokens.get(at).is("(") ? 1 : tokens.get(at).is(")") ? -1 : 0;
            if (depth == 0 && tokens.get(at).is("VALUES")) {
                return at;
            }
        }
        return tokens.size();
    }

    /// Returns the begin and end in the text of each list in parentheses.
    private static List<int[]> rows(List<SqlToken> tokens, int from) {
        List<int[]> rows = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int at = from; at < tokens.size(); at++) {
            SqlToken token = tokens.get(at);
            if (token.is("(")) {
                begin = depth == 0 ? token.begin() : begin;
                depth++;
            } else if (token.is(")")) {
                depth--;
                if (depth == 0) {
                    rows.add(new int[] {begin, token.end()});
                }
            } else if (depth == 0 && !token.is(",")) {
                return rows; // ON CONFLICT, for example
            }
        }
        return rows;
    }
}
