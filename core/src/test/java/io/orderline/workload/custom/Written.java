package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.orderline.config.ConfigException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A workload's folder as a test writes it: one table of counters, and one type that raises one of them.
record Written(Path folder) {
    static final String HEADER = """
            name: counters
            tables:
              counter:
                rows: 10*scale
                columns:
                  id: sequence(1)
                  hits: constant(0)
            types:
              hit:
                weight: 3
                parameters:
                  id: uniform(1, 10*scale)
              look:
                read-only: yes
                parameters:
                  id: zipf(1, 10*scale, 1)
            """;

    private static final String COURSE = """
            name: counters
            course:
              name: visit
              source: my notes
              parameters:
                visitor: formula(terminal * 100 + number)
              statements:
                updates: 1
                single-row selects: 1
                commits: 2
            """;

    static final String SCHEMA = """
            --: create.counter
            CREATE TABLE counter (id integer NOT NULL PRIMARY KEY, hits integer NOT NULL)
            """;

    static final String HIT = """
            --: raise
            --@ rows: 1
            UPDATE counter SET hits = hits + 1 WHERE id = :id
            """;

    static final String LOOK = """
            --: read -> hits
            SELECT hits FROM counter WHERE id = :id
            """;

    /// With nothing wrong in it.
    static Written to(Path folder) {
        return new Written(folder)
                .with("workload.yaml", HEADER)
                .with("schema.sql", SCHEMA)
                .with("hit.sql", HIT)
                .with("look.sql", LOOK);
    }

    Written with(String file, String text) {
        try {
            Files.writeString(folder.resolve(file), text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Written replacing(String file, String old, String other) {
        try {
            String text = Files.readString(folder.resolve(file));
            if (!text.contains(old)) {
                throw new IllegalArgumentException(file + " has no " + old);
            }
            return with(file, text.replace(old, other));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whose users take two steps in order.
    static Written course(Path folder) {
        return to(folder)
                .replacing("workload.yaml", "name: counters\n", COURSE)
                .replacing("workload.yaml", "    weight: 3\n", "")
                .replacing("workload.yaml", "zipf(1, 10*scale, 1)", "formula(visitor % 10 + number)");
    }

    /// With a ledger, and a parameter of each kind.
    static Written ledger(Path folder) {
        return to(folder)
                .replacing("workload.yaml", "id: uniform(1, 10*scale)\n", """
                        id: uniform(1, 10*scale)
                              at: now
                              part: uniform(0.01, 1.00)
                        """)
                .with("hit.sql", HIT.replace("WHERE id = :id", "WHERE id = :id AND :at > :part"))
                .with("checks.sql", """
                        --: ledger.hit
                        --@ enters: id, at
                        SELECT id, made_at FROM hit WHERE made_at >= :since
                        """);
    }

    /// Whose only parameter belongs to a repeat.
    static Written repeat(Path folder) {
        return to(folder).replacing("workload.yaml", "parameters:\n      id: uniform(1, 10*scale)", """
                        repeats:
                              each:
                                times: uniform(1, 3)
                                parameters:
                                  id: uniform(1, 10*scale)""");
    }

    /// What is told of it, with paths within its folder.
    List<String> problems() {
        ConfigException wrong = catchThrowableOfType(ConfigException.class, this::read);
        assertThat(wrong).as("nothing was refused").isNotNull();
        return wrong.problems().stream()
                .map(problem -> problem.text().replace(folder + "/", "").replace(folder.toString(), "FOLDER"))
                .toList();
    }

    CustomWorkload read() {
        return CustomWorkload.read(folder);
    }
}
