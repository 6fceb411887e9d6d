package io.orderline.workload.custom.file;

import io.orderline.database.sql.SqlSource;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file of statements, with the places of what stands in it.
///
/// @param file as messages name it
/// @param statements without a semicolon at their ends
public record SqlFile(String file, String text, List<SqlSource> statements) {
    private static final Pattern END = Pattern.compile("(;\\s*)+$");

    /// @param file as messages are to name it
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

    /// The place of a statement: file and line.
    public String where(SqlSource statement) {
        return file + ":" + statement.line();
    }

    /// The line of a statement where something stands; that of its header if it does not.
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
