package io.orderline.lab.claims;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import java.util.List;

/// A study of other people: what they measured, and what they say of it.
///
/// @param name of its file
/// @param notes that hold for the whole study
/// @param claims its own words
/// @param checks what a reader expects, whether it says so or not
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

    /// Who published it, when and where.
    public record Source(String who, String when, String where) {
        /// In one line.
        public String text() {
            return who + ", " + when + ": " + where;
        }
    }

    /// @param name as the study has it
    /// @param is what it counts
    /// @param isNot what it is easily taken for
    public record Metric(String name, String is, String isNot) {}

    /// All its points, each with what is known of its system, to be set beside figures of one's own.
    public List<PublishedPoint> points() {
        return evidence.points().stream()
                .map(point -> {
                    MeasuredSystem system = evidence.find(point.system()).orElseThrow();
                    return new PublishedPoint(name, metric.name(), system, point);
                })
                .toList();
    }
}
