package io.orderline.workload.custom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

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

    CustomWorkload read() {
        return CustomWorkload.read(folder);
    }
}
