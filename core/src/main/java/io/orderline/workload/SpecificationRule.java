package io.orderline.workload;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// A rule of a workload's specification that the transactions of a run must keep. A rule is data only. The
/// harness evaluates it with its own counts and with those of the workload's [WorkloadTally].
public sealed interface SpecificationRule {
    /// Returns the short name used in findings, such as `rollback-share`.
    String rule();

    String clause();

    /// The minimum share of a type among the foreground transactions completed in the window.
    record Mix(String rule, String clause, String type, double minimum) implements SpecificationRule {}

    /// The share of some inputs among all inputs, over the whole run. `part` and `whole` name the tally's
    /// counters.
    ///
    /// @param subject the inputs whose share this is, such as `orders rolled back on purpose`
    /// @param otherWarehouses whether the rule does not apply if the run has only one warehouse
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

    /// The mean of a number in the inputs, over the whole run. The tally's counters `count`, `sum` and
    /// `squares` hold the number of inputs, the sum of the numbers and the sum of their squares.
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

    /// The exact ratio `each` of two of the tally's counters, `part` to `whole`, over the whole run.
    record Exactly(String rule, String clause, String subject, String part, String whole, int each)
            implements SpecificationRule {}

    /// The share of a type's inputs that the tally counts as `part`, over the whole run. The expected share
    /// is the mean of the shares expected of the inputs' origins, weighted by their numbers of inputs.
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

        /// Returns the mean of a share over all inputs. If there are no inputs, all origins weigh the same.
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

    /// An origin of inputs, with its counter in the tally, and the expected and allowed shares.
    record Origin(String counter, double lowest, double expected, double highest) {}

    /// The transactions in which some of the `most` parts had nothing to do, over the whole run. At most a
    /// given share of all transactions may be affected, or one transaction if that is more. Only the parts
    /// are counted, so the number of transactions lies between parts ÷ `most` and parts.
    record Skips(String rule, String clause, String subject, String parts, int most, String whole, double highest)
            implements SpecificationRule {}

    /// 90 % of a type's responses are within [TransactionType#limit90]. Applies to paced runs.
    record Limit90(String rule, String clause) implements SpecificationRule {}

    /// A type's 90th percentile is not below its mean. Applies to paced runs.
    record MeanBelow90(String rule, String clause, Duration tolerance) implements SpecificationRule {}

    /// Think times have the specified mean and follow a negative exponential distribution. Applies to paced
    /// runs. The tolerance is that of the mean, as a share; the mean square has twice that tolerance.
    record ThinkTimes(String rule, String clause, double tolerance) implements SpecificationRule {}

    /// Throughput does not vary systematically over the window by more than the tolerance, a share.
    record Evenness(String rule, String clause, double tolerance) implements SpecificationRule {}

    /// The throughput that keying and think times allow, as specified.
    ///
    /// @param headlineShare the share of the headline type among the transactions that terminals choose
    /// @param pause the mean of keying plus think time over these transactions
    /// @param highestPerWarehouse the most conforming headline transactions per minute and warehouse
    record Pace(
            String rule,
            String clause,
            double headlineShare,
            Duration pause,
            int terminalsPerWarehouse,
            double highestPerWarehouse)
            implements SpecificationRule {}
}
