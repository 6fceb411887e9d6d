package io.orderline.capture.statement;

import io.orderline.capture.log.LoggedStatement;
import java.util.ArrayList;
import java.util.List;

/// Splits a text that a client sent at once, such as `BEGIN; UPDATE …; COMMIT`. Not instantiable.
public final class SeveralStatements {
    private SeveralStatements() {}

    /// Returns the statements, which share the time equally; a single or failed statement is unchanged.
    public static List<LoggedStatement> of(LoggedStatement logged) {
        String sql = logged.sql().stripTrailing();
        int first = sql.indexOf(';');
        if (logged.failed() || first < 0 || first == sql.length() - 1) {
            return List.of(logged);
        }
        List<String> texts = divided(logged.sql());
        if (texts.size() < 2) {
            return List.of(logged);
        }
        long micros = logged.micros() / texts.size();
        List<LoggedStatement> statements = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            long end = logged.endMicros() - micros * (texts.size() - 1 - i);
            statements.add(new LoggedStatement(
                    logged.session(),
                    logged.whole(),
                    end,
                    micros,
                    texts.get(i),
                    logged.values(),
                    logged.failed(),
                    logged.valuesKnown()));
        }
        return statements;
    }

    /// A procedure body contains semicolons too, so CREATE is not split.
    private static List<String> divided(String sql) {
        List<SqlToken> tokens = SqlToken.of(sql);
        if (tokens.isEmpty() || tokens.getFirst().is("CREATE")) {
            return List.of(sql);
        }
        List<String> texts = new ArrayList<>();
        int begin = 0;
        for (SqlToken token : tokens) {
            if (token.is(";")) {
                texts.add(sql.substring(begin, token.begin()));
                begin = token.end();
            }
        }
        texts.add(sql.substring(begin));
        texts.removeIf(text -> SqlToken.of(text).isEmpty());
        return texts;
    }
}
