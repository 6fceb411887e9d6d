package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import io.orderline.run.verdict.evidence.RunEvidence;
import java.io.IOException;
import java.util.List;

/// One thing to look at in a run. Stateless.
@FunctionalInterface
interface VerdictRule {
    /// @return what was found; nothing if the rule has nothing to say about such a run
    /// @throws IOException if the run's files cannot be read
    List<Finding> judge(RunEvidence run) throws IOException;
}
