package io.orderline.study.definition;

import java.util.List;
import java.util.Optional;

/// Several studies under one question, answered in one report part by part, such as all families of a
/// published benchmark. Immutable and thread-safe.
///
/// @param name short name, for folders
/// @param published name of a study by others whose claims are compared with the parts
public record Campaign(String name, String question, Optional<String> published, List<Part> parts) {
    public Campaign {
        parts = List.copyOf(parts);
    }

    /// One view of the answer. Several parts may show the same runs.
    ///
    /// @param baseline label of a system to replace the study's own baseline
    /// @param metrics metrics to replace the study's own; empty to keep those
    public record Part(
            String title,
            String study,
            Optional<String> baseline,
            List<String> metrics,
            List<String> claims,
            String remark) {
        public Part {
            metrics = List.copyOf(metrics);
            claims = List.copyOf(claims);
        }
    }

    /// Returns the names of the studies, in the order in which they run.
    public List<String> studies() {
        return parts.stream().map(Part::study).distinct().toList();
    }
}
