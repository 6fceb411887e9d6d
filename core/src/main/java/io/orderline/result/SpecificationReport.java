package io.orderline.result;

import java.util.Optional;

/// The result of checking a run against one rule of the workload's specification.
///
/// @param rule short name, the same as that of the resulting finding
/// @param subject what was checked, such as `remote order lines`
/// @param figure figure in words, with its interval and number of observations
/// @param allowed allowed range in words
/// @param low lower end of the 95 % interval of `value`; `high` is its upper end
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

    public SpecificationReport judged(Judgement other) {
        return new SpecificationReport(rule, clause, subject, other, figure, allowed, value, low, high, sample);
    }

    public enum Judgement {
        /// The 95 % interval lies in the allowed range.
        PASS,
        /// The deviation from the allowed range can hardly be due to chance.
        FAIL,
        /// The deviation may be due to chance.
        TOO_FEW,
        /// There was nothing to judge, or the rule does not apply to the run.
        NOT_APPLICABLE
    }
}
