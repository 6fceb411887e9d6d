package io.orderline.run.verdict;

import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Judges a run by all rules.
public final class VerdictJudge {
    private static final List<VerdictRule> RULES = List.of(
            BasicRules::complete,
            new AgentsRule(),
            BasicRules::accounted,
            GuaranteeRules::acknowledged,
            GuaranteeRules::isolation,
            BasicRules::databaseAgrees,
            BasicRules::inDoubt,
            BasicRules::failures,
            BasicRules::dueWork,
            BasicRules::measured,
            BasicRules::neverDone,
            DriverRules::stopped,
            BasicRules::checksBefore,
            BasicRules::checksAfter,
            BasicRules::explained,
            BasicRules::outages,
            DisturbanceRules::shardOutages,
            DisturbanceRules::stalls,
            DisturbanceRules::preparedTransactions,
            DisturbanceRules::actions,
            new SpecificationFindings(),
            RateRules::littlesLaw,
            RateRules::rateCap,
            new EvennessRule(),
            new HarnessRule(),
            DriverRules::gcPause,
            DriverRules::clocks,
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

    public static Verdict of(RunEvidence run) throws IOException {
        return Verdict.of(AgentsRule.with(findings(RULES, run), run));
    }

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
