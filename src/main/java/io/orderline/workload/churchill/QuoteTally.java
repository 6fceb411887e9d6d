package io.orderline.workload.churchill;

import io.orderline.workload.SpecificationRule;
import io.orderline.workload.WorkloadTally;
import java.util.ArrayList;
import java.util.List;

/// Adds up the statements of quotes whose steps were all committed, each in one attempt or the last of several.
/// Thread-safe.
record QuoteTally(WorkloadTally tally) {
    static final String QUOTES = "whole quotes";
    static final String STATEMENTS = "statements of whole quotes";
    /// Nothing, unless steps fail.
    static final String MISSES = "statements that found no row";

    private static final String CLAUSE = "Churchill 3.1";

    void committed(QuoteStepInput step, StatementCounts executed) {
        step.progress().committed(step.step(), executed).ifPresent(this::whole);
    }

    private void whole(StatementCounts counts) {
        for (StatementKind kind : StatementKind.values()) {
            tally.counter(kind.counter()).add(counts.of(kind));
        }
        tally.counter(STATEMENTS).add(counts.all());
        tally.counter(QUOTES).increment();
    }

    void missed(int statements) {
        tally.counter(MISSES).add(statements);
    }

    /// Each quote has as many statements as published, of each kind and in all.
    static List<SpecificationRule> audits() {
        List<SpecificationRule> audits = new ArrayList<>();
        audits.add(audit("statements", STATEMENTS, StatementKind.ALL));
        for (StatementKind kind : StatementKind.values()) {
            audits.add(audit(kind.text(), kind.counter(), kind.each()));
        }
        return List.copyOf(audits);
    }

    private static SpecificationRule audit(String subject, String counter, int each) {
        return new SpecificationRule.Exactly(
                "statements-of-quote", CLAUSE, subject + " of a quote", counter, QUOTES, each);
    }
}
