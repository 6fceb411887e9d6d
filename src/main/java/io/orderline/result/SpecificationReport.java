package io.orderline.result;

import java.util.Optional;

/// A rule of the workload's specification, held against a run.
///
/// @param rule short name, the same as that of the finding it leads to
/// @param clause such as `5.5.1.5`
/// @param subject what was looked at, such as `remote order lines`
/// @param judgement what was found
/// @param figure in words, with its interval and its number of observations
/// @param allowed likewise
/// @param value the figure; not there if there was none
/// @param low lower end of its 95 % interval; not there if there is none
/// @param high upper end
/// @param sample number of observations
public record SpecificationReport(
        String rule,
        String clause,
        String subject,
        Judgement judgement,
        String figure,
        String allowed,
        Optional<Double> value,
        Optional<Double> low,
        Optional<Double> high,
        long sample) {

    /// The same with another judgement.
    public SpecificationReport judged(Judgement other) {
        return new SpecificationReport(rule, clause, subject, other, figure, allowed, value, low, high, sample);
    }

    /// Outcome of an audit.
    public enum Judgement {
        /// The 95 % interval lies in the allowed range.
        PASS,
        /// Chance alone would hardly ever take it so far out of that range.
        FAIL,
        /// Neither: chance may have done it.
        TOO_FEW,
        /// There was nothing to judge, or the rule is not meant for such a run.
        NOT_APPLICABLE
    }
}
