package io.orderline.workload.churchill;

import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import java.util.ArrayList;
import java.util.List;

/// What a step does, in the order of its file: blocks of statements, each executed once or for both of something. The
/// commit comes after them. Immutable and thread-safe.
///
/// @param blocks neighbours with the same [ScriptLine#each]
record QuoteScript(List<List<ScriptLine>> blocks) {
    /// Of what there are two: drivers, vehicles …
    private static final int BOTH = 2;

    QuoteScript {
        blocks = blocks.stream().map(List::copyOf).toList();
    }

    static List<QuoteScript> all(SqlCatalog statements) {
        return QuoteStepType.ALL.stream()
                .map(step -> of(statements.all().stream()
                        .filter(sql -> sql.id().startsWith(step.prefix()))
                        .toList()))
                .toList();
    }

    private static QuoteScript of(List<Sql> statements) {
        List<List<ScriptLine>> blocks = new ArrayList<>();
        for (ScriptLine line : statements.stream().map(ScriptLine::of).toList()) {
            if (blocks.isEmpty() || !blocks.getLast().getFirst().each().equals(line.each())) {
                blocks.add(new ArrayList<>());
            }
            blocks.getLast().add(line);
        }
        return new QuoteScript(blocks);
    }

    /// How often a block is executed.
    static int times(List<ScriptLine> block) {
        return block.getFirst().each().isEmpty() ? 1 : BOTH;
    }

    /// What it comes to, with its commit.
    StatementCounts counts() {
        StatementCounts counts = new StatementCounts();
        for (List<ScriptLine> block : blocks) {
            for (ScriptLine line : block) {
                counts.add(line.kind(), times(block));
                counts.add(StatementKind.FETCH, line.fetches() * times(block));
            }
        }
        counts.add(StatementKind.COMMIT, 1);
        return counts;
    }

    /// By whose row one can see that the step was committed.
    ScriptLine firstInsert() {
        return blocks.stream()
                .flatMap(List::stream)
                .filter(line -> line.kind() == StatementKind.INSERT)
                .findFirst()
                .orElseThrow();
    }
}
