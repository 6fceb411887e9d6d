package io.orderline.run.verdict;

import io.orderline.result.Result;
import io.orderline.result.SpecificationReport;
import io.orderline.result.TypeSummary;
import io.orderline.result.Verdict;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.workload.SpecificationRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The rules for runs of other tools, which need only their files. Such a run is never valid, because the
/// database was not observed.
public final class ImportedRules {
    private ImportedRules() {}

    /// Returns the audits whose inputs the files contain.
    public static List<SpecificationReport> audits(RunEvidence run) {
        Set<String> told = run.workload().audits().stream()
                .filter(audit -> told(audit, run.counts().accounting().tally().keySet()))
                .map(SpecificationRule::rule)
                .collect(Collectors.toSet());
        return run.audits().stream()
                .filter(audit -> told.contains(audit.rule()) && audit.sample() > 0)
                .toList();
    }

    private static boolean told(SpecificationRule audit, Set<String> tally) {
        return switch (audit) {
            case SpecificationRule.Mix _ -> true;
            case SpecificationRule.Share share -> tally.containsAll(List.of(share.part(), share.whole()));
            case SpecificationRule.Exactly exactly -> tally.containsAll(List.of(exactly.part(), exactly.whole()));
            case SpecificationRule.Skips skips -> tally.containsAll(List.of(skips.parts(), skips.whole()));
            case SpecificationRule.Mean mean -> tally.containsAll(List.of(mean.count(), mean.sum(), mean.squares()));
            case SpecificationRule.Limit90 _,
                    SpecificationRule.MeanBelow90 _,
                    SpecificationRule.ThinkTimes _,
                    SpecificationRule.Evenness _,
                    SpecificationRule.Pace _,
                    SpecificationRule.Mixture _ -> false;
        };
    }

    public static Verdict of(RunEvidence run, Result.Setup setup) throws IOException {
        List<Finding> findings = new ArrayList<>();
        findings.add(new Finding(
                Level.NOTE,
                "imported",
                "another tool drove this run: neither the data nor the database's own count were looked at, and its counts"
                        + " are taken as it gives them"));
        findings.addAll(SpecificationFindings.findings(audits(run), false));
        if (setup.warehouses() > 0) {
            findings.addAll(RateRules.rateCap(run));
        }
        findings.addAll(new EvennessRule().judge(run));
        findings.addAll(littlesLaw(run, setup));
        return new Verdict(false, findings);
    }

    /// Applies Little's law to terminals without pauses that execute deferred work themselves.
    private static List<Finding> littlesLaw(RunEvidence run, Result.Setup setup) {
        List<TypeSummary> types = run.measured().summary().types();
        boolean known = setup.pace().equals("none")
                && setup.terminals() > 0
                && setup.deferredSessions() == 0
                && types.stream().allMatch(type -> type.response().meanMicros() >= 0);
        if (!known) {
            return List.of();
        }
        double busy = types.stream()
                        .mapToDouble(type ->
                                type.response().meanMicros() * type.response().count())
                        .sum()
                / 1e6;
        double seconds = run.measured().window().seconds();
        double edges =
                types.stream().mapToLong(type -> type.response().p99()).max().orElse(0) / 1e6 / seconds;
        double explained = busy / seconds;
        String figures = FindingText.format(
                "responses of %.1f s in %.0f s, background ones included, keep %.2f terminals busy, and there were %,d",
                busy, seconds, explained, setup.terminals());
        return List.of(RateRules.littlesLaw(explained / setup.terminals(), edges, figures));
    }
}
