package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Condition;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.TypeTable;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The mean response by Little's law, N = X R (J. D. C. Little, Operations Research 9 (1961)), which holds
/// for terminals that never pause, against the 90th percentiles. TPC-C 5.2.5.6 asks that no type's mean is
/// above its 90th percentile; if it is, few transactions took nearly all the time.
public final class MeanAgainstP90Rule {
    /// Maxima that lie so near to each other come from one moment.
    private static final double TOGETHER = 0.01;
    /// A freeze is at least so many times the mean.
    private static final double LONG = 100;

    private MeanAgainstP90Rule() {}

    public static RuleAnswer judge(Evidence evidence) {
        if (evidence.condition(Condition.PAUSES)
                .filter(pauses -> pauses.startsWith("none"))
                .isEmpty()) {
            return RuleAnswer.missing("terminals that pause, or may pause, are not always at work");
        }
        List<String> figures = new ArrayList<>();
        List<String> details = new ArrayList<>();
        List<String> above = new ArrayList<>();
        for (TypeTable table : evidence.tables()) {
            OptionalDouble p90 = highestMean(table);
            if (table.users().isPresent() && p90.isPresent()) {
                double mean = mean(table);
                String title = evidence.title(table.system());
                if (mean > p90.getAsDouble()) {
                    above.add(title);
                }
                figures.add(title + " " + ClaimFormat.ms(mean));
                details.add(ClaimFormat.format(
                        "%s: %d terminals ÷ (%,d transactions ÷ %s s) = %s; by its 90th percentiles at most %s",
                        title,
                        table.users().getAsInt(),
                        table.foregroundCount(),
                        ClaimFormat.number(table.minutes() * 60),
                        ClaimFormat.ms(mean),
                        ClaimFormat.ms(p90.getAsDouble())));
                freeze(title, table, mean, mean - p90.getAsDouble()).ifPresent(details::add);
            }
        }
        return figures.isEmpty()
                ? RuleAnswer.missing("terminals, counts and 90th percentiles are not all stated")
                : new RuleAnswer(
                        Judgement.of(figures.size() - above.size(), figures.size()),
                        "mean response by Little's law: " + ClaimFormat.list(figures)
                                + (above.isEmpty()
                                        ? ""
                                        : "; above the 90th percentiles of " + ClaimFormat.list(above)
                                                + ", which hide time"),
                        details);
    }

    private static double mean(TypeTable table) {
        double perSecond = table.foregroundCount() / (table.minutes() * 60);
        return table.users().orElse(0) / perSecond;
    }

    /// What the mean of all can be if each type's is no more than its 90th percentile. Background work is
    /// in it, in case the terminals do that too.
    private static OptionalDouble highestMean(TypeTable table) {
        if (table.rows().stream().anyMatch(row -> row.p90Seconds().isEmpty())) {
            return OptionalDouble.empty();
        }
        double sum = table.rows().stream()
                .mapToDouble(row -> row.count() * row.p90Seconds().orElse(0))
                .sum();
        return OptionalDouble.of(sum / table.foregroundCount());
    }

    /// Types whose maxima are long and nearly the same.
    private static Optional<String> freeze(String title, TypeTable table, double mean, double excess) {
        double longest = table.rows().stream()
                .mapToDouble(row -> row.maxSeconds().orElse(0))
                .max()
                .orElse(0);
        List<String> together = table.rows().stream()
                .filter(row -> row.maxSeconds().orElse(0) >= longest * (1 - TOGETHER))
                .map(TypeTable.Row::type)
                .toList();
        if (longest < LONG * mean || together.size() < 3) {
            return Optional.empty();
        }
        double least = table.rows().stream()
                .filter(row -> together.contains(row.type()))
                .map(row -> row.maxSeconds().orElse(0))
                .min(Comparator.naturalOrder())
                .orElse(0.0);
        double all = least * table.users().orElse(0) / table.foregroundCount();
        return Optional.of(ClaimFormat.format(
                "%s: the maxima of %s lie together at %.3f … %.3f s: a freeze, which throughput over time would show. If it"
                        + " held all terminals, it adds %s to the mean%s",
                title,
                ClaimFormat.list(together),
                least,
                longest,
                ClaimFormat.ms(all),
                all < excess ? ", which is not all that is hidden" : ""));
    }
}
