package io.orderline.run.verdict;

import io.orderline.result.ShardOutage;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.run.verdict.evidence.FindingText;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.util.List;
import java.util.Optional;

/// Reports each span in which one shard had no commits while transactions there failed or waited.
record ShardOutageRule() implements VerdictRule {
    @Override
    public List<Finding> judge(RunEvidence run) {
        return run.course()
                .shardOutages()
                .map(outages -> outages.isEmpty()
                        ? List.of(new Finding(Level.PASS, "shard-outage", "no shard was without commits"))
                        : outages.stream()
                                .map(outage -> finding(outage, ActionRule.behind(run, outage.beginSeconds())))
                                .toList())
                .orElse(List.of());
    }

    private static Finding finding(ShardOutage outage, Optional<String> planned) {
        Level recovered = planned.isPresent() ? Level.NOTE : Level.WARN;
        return new Finding(
                outage.recovered() ? recovered : Level.FAIL,
                "shard-outage",
                FindingText.format(
                                outage.recovered()
                                        ? "nothing was committed on shard %s for %.1f s, while transactions failed or waited there"
                                                + " from second %.1f on"
                                        : "nothing was committed on shard %s in the last %.1f s, while transactions failed or"
                                                + " waited there from second %.1f on",
                                outage.shard(),
                                outage.endSeconds() - Math.max(0, outage.lastCommitSeconds()),
                                outage.beginSeconds())
                        + planned.orElse(""));
    }
}
