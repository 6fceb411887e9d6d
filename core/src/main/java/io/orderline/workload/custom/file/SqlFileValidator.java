package io.orderline.workload.custom.file;

import io.orderline.config.Problems;
import io.orderline.database.sql.SqlSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Checks the form of a file of statements, regardless of the file's use. Not thread-safe.
///
/// @param notes the allowed keys of lines `--@ key: value`
public record SqlFileValidator(SqlFile file, List<String> notes, Problems problems) {
    public void check() {
        Set<String> ids = new HashSet<>();
        for (SqlSource statement : file.statements()) {
            if (!ids.add(statement.id())) {
                problems.add(file.where(statement), statement.id(), "stands twice in this file");
            }
            if (statement.body().isBlank()) {
                problems.add(file.where(statement), statement.id(), "has no text");
            }
            statement.declared().ifPresent(declared -> declared(statement, declared));
            statement.notes().keySet().stream()
                    .filter(note -> !notes.contains(note))
                    .forEach(note -> problems.unknown(file.where(statement, "--@ " + note), note, "note", notes));
        }
        lines();
    }

    private void declared(SqlSource statement, List<String> declared) {
        statement.used().stream()
                .filter(name -> !declared.contains(name))
                .forEach(name -> problems.add(
                        file.where(statement, ":" + name), name, "is not in the header's list of parameters"));
        declared.stream()
                .filter(name -> !statement.used().contains(name))
                .forEach(name -> problems.add(
                        file.where(statement), name, "is in the header's list of parameters, and not in the text"));
    }

    /// Reports malformed headers and notes, which would otherwise count as comments.
    private void lines() {
        List<String> lines = file.text().lines().toList();
        Set<Integer> headers = new HashSet<>();
        file.statements().forEach(statement -> headers.add(statement.line()));
        boolean begun = false;
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            boolean header = headers.contains(number);
            begun |= header;
            if (line.startsWith("--:") && !header) {
                problems.add(
                        file.file() + ":" + number,
                        "",
                        "no header: write '--: name', and '--: name -> a, b' for results");
            } else if (line.startsWith("--@") && !line.matches("--@\\s*[\\w-]+:.*")) {
                problems.add(file.file() + ":" + number, "", "no note: write '--@ key: value'");
            } else if (!begun && !line.isBlank() && !line.startsWith("--")) {
                problems.add(
                        file.file() + ":" + number, "", "belongs to no statement: each begins with a line '--: name'");
                begun = true;
            }
        }
    }
}
