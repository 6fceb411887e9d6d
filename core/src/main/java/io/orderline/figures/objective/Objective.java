package io.orderline.figures.objective;

import io.orderline.figures.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A user's requirement for a run: `new-order.p99 < 50ms`, `failed < 0.1 %`, `skipped = 0`.
///
/// A percentile is judged as a share: p99 is below 50 ms if at most 1 % of due transactions were slower. This
/// counts transactions that were in time, late or not done, and allows a test against chance.
///
/// @param relation `<` and `<=` allow at most the bound, `>` and `>=` at least the bound, `=` only the bound;
///     for a number of lost transactions, `< 3` has the bound 2
/// @param bound in the unit of the subject: milliseconds, a share, a count
public record Objective(String text, Quantity subject, Relation relation, double bound) {
    private static final Pattern FORM = Pattern.compile("\\s*([^<>=\\s]+)\\s*(<=|>=|<|>|=)\\s*([^<>=]+?)\\s*");
    private static final Pattern PERCENTILE = Pattern.compile("([^.]+)\\.p([0-9]{1,2}(?:\\.[0-9]+)?)");
    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");
    private static final String HELP =
            ". Write METRIC < FIGURE, such as new-order.p99 < 50ms, failed < 0.1 %, skipped = 0 or nopm > 12000.";

    public enum Relation {
        AT_MOST,
        AT_LEAST,
        EQUAL;

        static Relation of(String sign) {
            return switch (sign) {
                case "<", "<=" -> AT_MOST;
                case ">", ">=" -> AT_LEAST;
                default -> EQUAL;
            };
        }
    }

    public sealed interface Quantity {
        /// Returns the unit of the bound, as in metrics.
        String unit();

        /// A percentile of a type's responses, with the share that may be slower: 0.01 for p99.
        record Responses(String type, double allowed) implements Quantity {
            @Override
            public String unit() {
                return Metric.MILLISECONDS;
            }
        }

        /// Transactions of all foreground types that failed or were skipped.
        ///
        /// @param failed whether failed ones are meant, not skipped ones
        /// @param share whether the bound is a share of due transactions, not a number
        record Lost(boolean failed, boolean share) implements Quantity {
            @Override
            public String unit() {
                return share ? "" : Metric.COUNT;
            }
        }

        record Figure(Metric metric) implements Quantity {
            @Override
            public String unit() {
                return metric.unit();
            }
        }
    }

    /// Parses objectives that are separated by commas.
    public static List<Objective> parseAll(String text) {
        List<Objective> all = new ArrayList<>();
        for (String one : COMMA.split(text.strip(), -1)) {
            all.add(parse(one));
        }
        return List.copyOf(all);
    }

    public static Objective parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException("'" + text.strip() + "' is no objective" + HELP);
        }
        String name = form.group(1).toLowerCase(Locale.ROOT);
        Relation relation = Relation.of(form.group(2));
        Quantity subject = subject(name, relation, form.group(3));
        double bound = MetricBound.parse(name, subject.unit(), form.group(3));
        boolean number = subject instanceof Quantity.Lost lost && !lost.share();
        return new Objective(text.strip(), subject, relation, number ? whole(form.group(2), bound) : bound);
    }

    private static double whole(String sign, double bound) {
        return switch (sign) {
            case "<" -> Math.ceil(bound) - 1;
            case ">" -> Math.floor(bound) + 1;
            default -> bound;
        };
    }

    private static Quantity subject(String name, Relation relation, String figure) {
        Matcher percentile = PERCENTILE.matcher(name);
        if (relation == Relation.AT_MOST && percentile.matches() && Double.parseDouble(percentile.group(2)) > 0) {
            return new Quantity.Responses(percentile.group(1), 1 - Double.parseDouble(percentile.group(2)) / 100);
        }
        if (name.equals("failed") || name.equals("skipped")) {
            return new Quantity.Lost(name.equals("failed"), figure.endsWith("%"));
        }
        return new Quantity.Figure(Metric.parse(name));
    }

    public Optional<String> type() {
        return switch (subject) {
            case Quantity.Responses responses -> Optional.of(responses.type());
            case Quantity.Lost _ -> Optional.empty();
            case Quantity.Figure figure ->
                figure.metric().name().indexOf('.') < 0
                        ? Optional.empty()
                        : Optional.of(figure.metric()
                                .name()
                                .substring(0, figure.metric().name().indexOf('.')));
        };
    }

    public boolean isPercentile() {
        return subject instanceof Quantity.Responses;
    }

    /// Returns the share of responses that may be slower, for an objective about a percentile.
    public double allowed() {
        if (subject instanceof Quantity.Responses responses) {
            return responses.allowed();
        }
        throw new IllegalStateException(text + " is about no percentile");
    }

    public boolean isMetBy(double figure) {
        return switch (relation) {
            case AT_MOST -> figure <= bound;
            case AT_LEAST -> figure >= bound;
            case EQUAL -> figure == bound;
        };
    }
}
