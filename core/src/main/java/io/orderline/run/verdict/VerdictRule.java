package io.orderline.run.verdict;

import io.orderline.result.Verdict.Finding;
import java.io.IOException;
import java.util.List;

/// A rule by which a run is judged. Stateless.
@FunctionalInterface
interface VerdictRule {
    /// @return findings; empty if the rule does not apply to the run
    /// @throws IOException if the run's files cannot be read
    List<Finding> judge(RunEvidence run) throws IOException;
}
