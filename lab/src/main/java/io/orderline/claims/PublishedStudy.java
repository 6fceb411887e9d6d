package io.orderline.claims;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.evidence.MeasuredSystem;
import java.util.List;

/// A study by others: what they measured, and what they say about it.
///
/// @param checks expectations of a reader, whether the study states them or not
public record PublishedStudy(
        String name,
        String title,
        Source source,
        Metric metric,
        List<String> notes,
        Evidence evidence,
        List<Claim> claims,
        List<Claim> checks) {
    public PublishedStudy {
        notes = List.copyOf(notes);
        claims = List.copyOf(claims);
        checks = List.copyOf(checks);
    }

    /// The source of a study: who published it, when and where.
    public record Source(String who, String when, String where) {
        public String text() {
            return who + ", " + when + ": " + where;
        }
    }

    /// @param is what the metric counts
    /// @param isNot what the metric is easily mistaken for
    public record Metric(String name, String is, String isNot) {}

    /// Returns all points, each with what is known of its system, to compare them with figures of one's own.
    public List<PublishedPoint> points() {
        return evidence.points().stream()
                .map(point -> {
                    MeasuredSystem system = evidence.find(point.system()).orElseThrow();
                    return new PublishedPoint(name, metric.name(), system, point);
                })
                .toList();
    }
}
