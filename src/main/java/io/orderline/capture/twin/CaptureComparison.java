package io.orderline.capture.twin;

import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How alike two captures are.
///
/// @param original what the twin was made of
/// @param twin what was seen of its run
/// @param active what sessions of either did, the original's most frequent first
/// @param statements of either, those that the original executes most often first
public record CaptureComparison(Side original, Side twin, List<ActivityPair> active, List<StatementPair> statements) {
    /// One of the two.
    ///
    /// @param perSecond transactions
    /// @param statementsEach of a transaction, mean
    public record Side(long transactions, double perSecond, int sessions, double statementsEach) {
        static Side of(CaptureResult result) {
            long known = result.transactions().known();
            return new Side(
                    known,
                    known / Math.max(result.seconds(), 1e-9),
                    result.sessions().count(),
                    known == 0 ? 0 : (double) result.calls() / known);
        }
    }

    /// What one side does with a statement.
    ///
    /// @param each calls of a transaction, mean
    /// @param micros of a call, mean
    /// @param rows of a call; empty if it is not known
    /// @param blocks of a call; likewise
    public record Use(double each, double micros, Optional<Double> rows, Optional<Double> blocks) {
        static final Use NONE = new Use(0, 0, Optional.empty(), Optional.empty());
    }

    /// How many sessions were seen at it at one time, mean.
    public record ActivityPair(String event, double original, double twin) {}

    /// A statement of either.
    public record StatementPair(String text, Use original, Use twin) {}

    /// Compares by the texts of statements, whatever their values.
    public static CaptureComparison of(CaptureResult original, CaptureResult twin) {
        Map<String, CapturedStatement> first = byText(original);
        Map<String, CapturedStatement> second = byText(twin);
        List<StatementPair> pairs = new ArrayList<>();
        first.forEach((text, statement) ->
                pairs.add(new StatementPair(text, use(original, statement), use(twin, second.get(text)))));
        second.forEach((text, statement) -> {
            if (!first.containsKey(text)) {
                pairs.add(new StatementPair(text, Use.NONE, use(twin, statement)));
            }
        });
        pairs.sort(Comparator.comparingDouble(
                        (StatementPair pair) -> pair.original().each())
                .reversed());
        return new CaptureComparison(Side.of(original), Side.of(twin), active(original, twin), pairs);
    }

    private static List<ActivityPair> active(CaptureResult original, CaptureResult twin) {
        Map<String, Double> first = byEvent(original);
        Map<String, Double> second = byEvent(twin);
        return Stream.concat(first.keySet().stream(), second.keySet().stream())
                .distinct()
                .map(event -> new ActivityPair(event, first.getOrDefault(event, 0.0), second.getOrDefault(event, 0.0)))
                .toList();
    }

    private static Map<String, Double> byEvent(CaptureResult result) {
        Map<String, Double> byEvent = new LinkedHashMap<>();
        result.sessions().active().forEach(each -> byEvent.put(each.event(), each.sessions()));
        return byEvent;
    }

    private static Map<String, CapturedStatement> byText(CaptureResult result) {
        Map<String, CapturedStatement> byText = new LinkedHashMap<>();
        result.statements().forEach(statement -> byText.put(statement.text(), statement));
        return byText;
    }

    private static Use use(CaptureResult of, @Nullable CapturedStatement statement) {
        return statement == null
                ? Use.NONE
                : new Use(
                        (double) statement.calls() / of.transactions().known(),
                        statement.meanMicros(),
                        statement.rows(),
                        statement.blocks());
    }

    /// The greatest difference between shares of all statements, as a share.
    public double mixDifference() {
        return statements.stream()
                .mapToDouble(pair -> Math.abs(share(pair.original().each(), original)
                        - share(pair.twin().each(), twin)))
                .max()
                .orElse(0);
    }

    private static double share(double each, Side side) {
        return side.statementsEach() == 0 ? 0 : each / side.statementsEach();
    }
}
