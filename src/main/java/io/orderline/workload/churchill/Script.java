package io.orderline.workload.churchill;

import io.orderline.target.Sql;
import io.orderline.target.SqlCatalog;
import java.util.ArrayList;
import java.util.List;

/// What a step does, in the order of its file: blocks of statements, each executed once or for both of something. The
/// commit comes after them. Immutable and thread-safe.
///
/// @param blocks neighbours with the same [Line#each]
record Script(List<List<Line>> blocks) {
    /// Of what there are two: drivers, vehicles …
    private static final int BOTH = 2;

    Script {
        blocks = blocks.stream().map(List::copyOf).toList();
    }

    static List<Script> all(SqlCatalog statements) {
        return Step.ALL.stream()
                .map(step -> of(statements.all().stream()
                        .filter(sql -> sql.id().startsWith(step.prefix()))
                        .toList()))
                .toList();
    }

    private static Script of(List<Sql> statements) {
        List<List<Line>> blocks = new ArrayList<>();
        for (Line line : statements.stream().map(Line::of).toList()) {
            if (blocks.isEmpty() || !blocks.getLast().getFirst().each().equals(line.each())) {
                blocks.add(new ArrayList<>());
            }
            blocks.getLast().add(line);
        }
        return new Script(blocks);
    }

    /// How often a block is executed.
    static int times(List<Line> block) {
        return block.getFirst().each().isEmpty() ? 1 : BOTH;
    }

    /// What it comes to, with its commit.
    Counts counts() {
        Counts counts = new Counts();
        for (List<Line> block : blocks) {
            for (Line line : block) {
                counts.add(line.kind(), times(block));
                counts.add(StatementKind.FETCH, line.fetches() * times(block));
            }
        }
        counts.add(StatementKind.COMMIT, 1);
        return counts;
    }

    /// By whose row one can see that the step was committed.
    Line firstInsert() {
        return blocks.stream()
                .flatMap(List::stream)
                .filter(line -> line.kind() == StatementKind.INSERT)
                .findFirst()
                .orElseThrow();
    }
}
