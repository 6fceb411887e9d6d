package io.orderline.run.rules;

import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Draws the verdict on a run.
public final class Verdicts {
    /// In the order of their findings.
    private static final List<Rule> RULES = List.of(
            Basics::complete,
            new AgentsRule(),
            Basics::accounted,
            new LedgerRule(),
            Basics::databaseAgrees,
            Basics::inDoubt,
            Basics::failures,
            Basics::dueWork,
            Basics::measured,
            Basics::checksBefore,
            Basics::checksAfter,
            Basics::explained,
            Basics::outages,
            new ShardOutageRule(),
            new StallRule(),
            new PreparedRule(),
            new ActionRule(),
            new AuditRule(),
            new LittlesLawRule(),
            new RateCapRule(),
            new EvennessRule(),
            new HarnessRule(),
            new GcPauseRule(),
            new ClockRule(),
            Warnings::noThinkTime,
            Warnings::drivenBefore,
            Warnings::sameHost,
            Warnings::crowdedWarehouses,
            Warnings::coldStart,
            Warnings::noCheckpoint,
            Warnings::notDurable,
            Warnings::noStatistics,
            Warnings::missingIndexes);

    private Verdicts() {}

    /// @throws IOException if the run's files cannot be read
    public static Verdict of(RunEvidence run) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (Rule rule : RULES) {
            findings.addAll(rule.judge(run));
        }
        return Verdict.of(AgentsFindings.with(findings, run));
    }
}
