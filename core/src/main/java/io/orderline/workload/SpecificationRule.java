package io.orderline.workload;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// A rule of a workload's specification that the transactions of a run must keep. A rule is only data. The
/// verdict evaluates it by the harness's counts and by the counters of the workload's [WorkloadTally].
public sealed interface SpecificationRule {
    /// Returns the short name used in findings, such as `rollback-share`.
    String rule();

    String clause();

    /// A type must have at least this share, 0 … 1, of the foreground transactions that were completed in the
    /// window.
    record Mix(String rule, String clause, String type, double minimum) implements SpecificationRule {}

    /// The share of certain inputs among all inputs, over the whole run, must be in a range.
    ///
    /// @param subject the inputs that have this share, in words, such as `orders rolled back on purpose`
    /// @param part the tally's counter of these inputs
    /// @param whole the tally's counter of all inputs
    /// @param otherWarehouses whether the rule needs several warehouses, and so does not apply to a run with one
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

    /// The mean of a number in the inputs, over the whole run, must be in a range. The tally's counters
    /// `count`, `sum` and `squares` hold the number of inputs, the sum of the numbers, and the sum of their
    /// squares.
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

    /// The tally's counter `part` must be exactly `each` times the counter `whole`, over the whole run.
    record Exactly(String rule, String clause, String subject, String part, String whole, int each)
            implements SpecificationRule {}

    /// The share of a type's inputs that the tally counts as `part`, over the whole run, must be in a range.
    /// The inputs have several origins. The expected share is the mean of the origins' expected shares,
    /// weighted by their inputs.
    record Mixture(String rule, String clause, String subject, String type, String part, List<Origin> origins)
            implements SpecificationRule {
        public Mixture {
            origins = List.copyOf(origins);
        }

        public long whole(Map<String, Long> tally) {
            return origins.stream()
                    .mapToLong(origin -> tally.getOrDefault(origin.counter(), 0L))
                    .sum();
        }

        /// Returns the mean of a share over all inputs. Without any input, all origins have the same weight.
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

    /// One origin of inputs, such as a shard, with its counter in the tally, and its expected and allowed shares.
    record Origin(String counter, double lowest, double expected, double highest) {}

    /// Limits the transactions in which some of the `most` parts had nothing to do, over the whole run. At most
    /// the share `highest` of all transactions may be affected, or one transaction if that is more. The tally
    /// counts only such parts, so the number of affected transactions is between parts ÷ `most` and parts.
    record Skips(String rule, String clause, String subject, String parts, int most, String whole, double highest)
            implements SpecificationRule {}

    /// 90 % of each type's responses must be within [TransactionType#limit90]. Applies to paced runs.
    record Limit90(String rule, String clause) implements SpecificationRule {}

    /// The 90th percentile of each type's responses must not be below their mean. Applies to paced runs.
    record MeanBelow90(String rule, String clause, Duration tolerance) implements SpecificationRule {}

    /// Think times must have the specified mean and follow a negative exponential distribution. Applies to
    /// paced runs.
    /// `tolerance` is the tolerance of the mean, as a share; the mean square has twice this tolerance.
    record ThinkTimes(String rule, String clause, double tolerance) implements SpecificationRule {}

    /// Throughput must not vary systematically over the window by more than the tolerance, a share.
    record Evenness(String rule, String clause, double tolerance) implements SpecificationRule {}

    /// Throughput must not exceed what the specified keying and think times allow.
    ///
    /// @param headlineShare the share of the headline type among the transactions that terminals choose
    /// @param pause the mean of keying plus think time over these transactions
    /// @param terminalsPerWarehouse the specified number of terminals per warehouse
    /// @param highestPerWarehouse the highest number of headline transactions per minute and warehouse that
    ///     conforms
    record Pace(
            String rule,
            String clause,
            double headlineShare,
            Duration pause,
            int terminalsPerWarehouse,
            double highestPerWarehouse)
            implements SpecificationRule {}
}
