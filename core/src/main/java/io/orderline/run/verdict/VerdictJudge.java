package io.orderline.run.verdict;

import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Judges a run by all rules.
public final class VerdictJudge {
    private static final List<VerdictRule> RULES = List.of(
            BasicRules::complete,
            new AgentsRule(),
            BasicRules::accounted,
            new LedgerRule(),
            new IsolationRule(),
            BasicRules::databaseAgrees,
            BasicRules::inDoubt,
            BasicRules::failures,
            BasicRules::dueWork,
            BasicRules::measured,
            BasicRules::neverDone,
            new DriverStoppedRule(),
            BasicRules::checksBefore,
            BasicRules::checksAfter,
            BasicRules::explained,
            BasicRules::outages,
            new ShardOutageRule(),
            new StallRule(),
            new PreparedTransactionRule(),
            new ActionRule(),
            new SpecificationFindings(),
            new LittlesLawRule(),
            new RateCapRule(),
            new EvennessRule(),
            new HarnessRule(),
            new GcPauseRule(),
            new ClockRule(),
            WarningRules::besideAnother,
            WarningRules::noThinkTime,
            WarningRules::departures,
            WarningRules::readsElsewhere,
            WarningRules::drivenBefore,
            WarningRules::sameHost,
            WarningRules::hostUnwatched,
            WarningRules::crowdedWarehouses,
            WarningRules::coldStart,
            WarningRules::noCheckpoint,
            WarningRules::notDurable,
            new ExpectedSettingRule(),
            WarningRules::noStatistics,
            WarningRules::missingIndexes,
            WarningRules::noPrimaryKey);

    /// Rules whose evidence is complete before the drive.
    private static final List<VerdictRule> BEFOREHAND = List.of(
            BasicRules::checksBefore,
            WarningRules::besideAnother,
            WarningRules::noThinkTime,
            WarningRules::departures,
            WarningRules::readsElsewhere,
            WarningRules::drivenBefore,
            WarningRules::sameHost,
            WarningRules::crowdedWarehouses,
            WarningRules::notDurable,
            new ExpectedSettingRule(),
            WarningRules::noStatistics,
            WarningRules::missingIndexes,
            WarningRules::noPrimaryKey);

    private VerdictJudge() {}

    /// @throws IOException if the run's files cannot be read
    public static Verdict of(RunEvidence run) throws IOException {
        return Verdict.of(AgentsFindings.with(findings(RULES, run), run));
    }

    /// @throws IOException if the run's files cannot be read
    public static Verdict beforehand(RunEvidence run) throws IOException {
        return Verdict.of(findings(BEFOREHAND, run));
    }

    private static List<Finding> findings(List<VerdictRule> rules, RunEvidence run) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (VerdictRule rule : rules) {
            findings.addAll(rule.judge(run));
        }
        return findings;
    }
}
