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

/// Compares two captures: that of the original, and that of a run of its twin.
///
/// @param active what sessions did; the original's most frequent activity comes first
/// @param statements the statements of both captures, the most frequent of the original first
public record CaptureComparison(
        CaptureSummary original, CaptureSummary twin, List<ActivityPair> active, List<StatementPair> statements) {
    /// The figures of one capture as a whole.
    ///
    /// @param statementsEach the mean number of statements in a transaction
    public record CaptureSummary(long transactions, double perSecond, int sessions, double statementsEach) {
        static CaptureSummary of(CaptureResult result) {
            long known = result.transactions().known();
            return new CaptureSummary(
                    known,
                    known / Math.max(result.seconds(), 1e-9),
                    result.sessions().count(),
                    known == 0 ? 0 : (double) result.calls() / known);
        }
    }

    /// How one capture used a statement: the mean number of calls per transaction, and the mean duration, rows
    /// and blocks per call. Unknown figures are empty.
    public record Use(double each, double micros, Optional<Double> rows, Optional<Double> blocks) {
        static final Use NONE = new Use(0, 0, Optional.empty(), Optional.empty());
    }

    /// The mean numbers of concurrent sessions with this activity.
    public record ActivityPair(String event, double original, double twin) {}

    public record StatementPair(String text, Use original, Use twin) {}

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
        return new CaptureComparison(
                CaptureSummary.of(original), CaptureSummary.of(twin), active(original, twin), pairs);
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

    /// Returns the largest difference between the two captures in a statement's share of all statements.
    public double mixDifference() {
        return statements.stream()
                .mapToDouble(pair -> Math.abs(share(pair.original().each(), original)
                        - share(pair.twin().each(), twin)))
                .max()
                .orElse(0);
    }

    private static double share(double each, CaptureSummary side) {
        return side.statementsEach() == 0 ? 0 : each / side.statementsEach();
    }
}
