package io.orderline.data.load;

import io.orderline.base.FileErrorText;
import io.orderline.base.TargetException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// A file of SQL in BenchmarkSQL's format. A statement ends with a line that ends with a semicolon, unless the
/// semicolon is written as `\;`. Everything between lines `-- {` and `-- }` is one statement, including
/// semicolons. Other lines that begin with `--` are comments.
public record SqlScript(String name, List<Line> statements) {
    public SqlScript {
        statements = List.copyOf(statements);
    }

    /// A statement of the file.
    ///
    /// @param number the line number of the statement's first line, from 1
    public record Line(int number, String text) {}

    /// @throws TargetException if the file cannot be read, or ends within a statement
    public static SqlScript read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new TargetException(file + " cannot be read: " + FileErrorText.reason(e), e);
        }
    }

    static SqlScript parse(String name, String text) {
        return new SqlScript(name, new Parser(name).parse(text));
    }

    /// Executes all statements, each in its own transaction.
    ///
    /// @param afterEach is called after each statement
    /// @throws TargetException if a statement fails, with its location and text; later statements are not
    ///     executed
    public void execute(Connection connection, Runnable afterEach) {
        for (Line line : statements) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(line.text());
            } catch (SQLException e) {
                String first = line.text().lines().findFirst().orElse("");
                throw new TargetException(
                        name + ":" + line.number() + ": " + e.getMessage() + "\nThe statement begins: " + first, e);
            }
            afterEach.run();
        }
    }

    private static final class Parser {
        private final String name;
        private final List<Line> statements = new ArrayList<>();
        private final StringBuilder statement = new StringBuilder();
        private int first;
        private boolean block;

        Parser(String name) {
            this.name = name;
        }

        List<Line> parse(String text) {
            int number = 0;
            for (String line : text.lines().toList()) {
                number++;
                take(line, number);
            }
            if (block || !statement.isEmpty()) {
                String missing = block ? "no line '-- }' ends it" : "no semicolon ends it";
                throw new TargetException(name + ":" + first + ": the statement is not complete: " + missing);
            }
            return statements;
        }

        private void take(String line, int number) {
            String bare = line.strip();
            String comment = bare.startsWith("--") ? bare.substring(2).strip() : "";
            if (block) {
                if (comment.equals("}")) {
                    block = false;
                    end();
                } else {
                    add(line, number);
                }
            } else if (comment.equals("{") && statement.isEmpty()) {
                block = true;
                first = number;
            } else if (!bare.isEmpty() && !bare.startsWith("--")) {
                boolean last = bare.endsWith(";") && !bare.endsWith("\\;");
                String content = last ? line.substring(0, line.lastIndexOf(';')) : line;
                add(content.replace("\\;", ";"), number);
                if (last) {
                    end();
                }
            }
        }

        private void add(String line, int number) {
            first = statement.isEmpty() && !block ? number : first;
            statement.append(line).append('\n');
        }

        private void end() {
            if (!statement.toString().isBlank()) {
                statements.add(new Line(first, statement.toString().strip()));
            }
            statement.setLength(0);
        }
    }
}
