package io.orderline.workload;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// A rule of a workload's specification that the transactions of a run must keep. Data only: whoever runs the
/// workload evaluates it, with what it counted itself and with what the workload counted in its [WorkloadTally].
public sealed interface SpecificationRule {
    /// Short name in findings, such as `rollback-share`.
    String rule();

    /// Where the rule comes from, such as `5.5.1.5`.
    String clause();

    /// The least share of a type among the completed foreground transactions of the window.
    ///
    /// @param type name of the transaction type
    record Mix(String rule, String clause, String type, double minimum) implements SpecificationRule {}

    /// The share of some inputs among all, in the whole run.
    ///
    /// @param subject what it is the share of what, such as `orders rolled back on purpose`
    /// @param part name of the tally's counter
    /// @param whole likewise
    /// @param otherWarehouses whether there is nothing to judge if the run has one warehouse only
    public record Share(
            String rule,
            String clause,
            String subject,
            String part,
            String whole,
            double lowest,
            double highest,
            boolean otherWarehouses)
            implements SpecificationRule {}

    /// The mean of a number in the inputs, in the whole run.
    ///
    /// @param count name of the tally's counter of inputs
    /// @param sum name of the counter that adds up the numbers
    /// @param squares name of the counter that adds up their squares
    record Mean(
            String rule,
            String clause,
            String subject,
            String count,
            String sum,
            String squares,
            double lowest,
            double highest)
            implements SpecificationRule {}

    /// So many of something for each of something else, exactly, in the whole run.
    ///
    /// @param part name of the tally's counter
    /// @param whole likewise
    /// @param each of the part for one of the whole
    record Exactly(String rule, String clause, String subject, String part, String whole, int each)
            implements SpecificationRule {}

    /// A share of inputs that depends on where they began, in the whole run: what is expected of all is the mean of the
    /// origins' expectations, weighted by how many came from each.
    ///
    /// @param type name of the transaction type
    /// @param part name of the tally's counter
    record Mixture(String rule, String clause, String subject, String type, String part, List<Origin> origins)
            implements SpecificationRule {
        public Mixture {
            origins = List.copyOf(origins);
        }

        /// Inputs of all origins.
        public long whole(Map<String, Long> tally) {
            return origins.stream()
                    .mapToLong(origin -> tally.getOrDefault(origin.counter(), 0L))
                    .sum();
        }

        /// The mean of one of the shares over all inputs; over the origins if there are none.
        public double mean(Map<String, Long> tally, ToDoubleFunction<Origin> share) {
            long whole = whole(tally);
            return origins.stream()
                    .mapToDouble(origin -> share.applyAsDouble(origin)
                            * (whole == 0
                                    ? 1.0 / origins.size()
                                    : tally.getOrDefault(origin.counter(), 0L) / (double) whole))
                    .sum();
        }
    }

    /// Where inputs begin.
    ///
    /// @param counter name of the tally's counter of those
    /// @param lowest share that the specification allows of them
    /// @param expected share by the specification
    /// @param highest as `lowest`
    record Origin(String counter, double lowest, double expected, double highest) {}

    /// Transactions of which some part had nothing to do, in the whole run: at most a share of all, or one,
    /// whichever is more. Only the parts are counted, so the number of transactions lies between parts ÷ `most`
    /// and parts.
    ///
    /// @param parts name of the tally's counter of parts that were left out
    /// @param most parts of one transaction
    /// @param whole name of the counter of transactions
    record Skips(String rule, String clause, String subject, String parts, int most, String whole, double highest)
            implements SpecificationRule {}

    /// 90 % of a type's responses are within [TransactionType#limit90]; judged for paced runs.
    record Limit90(String rule, String clause) implements SpecificationRule {}

    /// A type's 90th percentile is not below its mean; judged for paced runs.
    record MeanBelow90(String rule, String clause, Duration tolerance) implements SpecificationRule {}

    /// Think times have their mean and follow a negative exponential distribution; judged for paced runs.
    ///
    /// @param tolerance of the mean, and half of that of the mean square, as a share
    record ThinkTimes(String rule, String clause, double tolerance) implements SpecificationRule {}

    /// Throughput varies no more over the window.
    ///
    /// @param tolerance by which it may vary systematically, as a share
    record Evenness(String rule, String clause, double tolerance) implements SpecificationRule {}

    /// What keying and think times allow.
    ///
    /// @param headlineShare of the headline type among the transactions that terminals choose
    /// @param pause mean of keying and think time over these transactions, as specified
    /// @param terminalsPerWarehouse as specified
    /// @param highestPerWarehouse headline transactions per minute and warehouse that no conforming run exceeds
    record Pace(
            String rule,
            String clause,
            double headlineShare,
            Duration pause,
            int terminalsPerWarehouse,
            double highestPerWarehouse)
            implements SpecificationRule {}
}
