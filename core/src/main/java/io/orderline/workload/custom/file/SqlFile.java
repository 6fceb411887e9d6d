package io.orderline.workload.custom.file;

import io.orderline.database.sql.SqlSource;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file of statements, which knows the line of each statement. Statements have no semicolon at the end.
public record SqlFile(String file, String text, List<SqlSource> statements) {
    private static final Pattern END = Pattern.compile("(;\\s*)+$");

    public static SqlFile of(String file, String text) {
        List<SqlSource> statements =
                SqlSource.parse(text).stream().map(SqlFile::withoutSemicolon).toList();
        return new SqlFile(file, text, statements);
    }

    private static SqlSource withoutSemicolon(SqlSource source) {
        Matcher end = END.matcher(source.body());
        return new SqlSource(
                source.id(), source.declared(), source.results(), source.notes(), end.replaceFirst(""), source.line());
    }

    public String where(SqlSource statement) {
        return file + ":" + statement.line();
    }

    /// Returns file and line of the first line, from a statement on, that contains a text. If no line contains
    /// the text, returns the location of the statement.
    public String where(SqlSource statement, String something) {
        List<String> lines = text.lines().toList();
        for (int line = statement.line(); line <= lines.size(); line++) {
            if (lines.get(line - 1).contains(something)) {
                return file + ":" + line;
            }
        }
        return where(statement);
    }
}
