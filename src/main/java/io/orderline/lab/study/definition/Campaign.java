package io.orderline.lab.study.definition;

import java.util.List;
import java.util.Optional;

/// Several studies under one question, answered in one report part by part, such as all families of a
/// published benchmark. Immutable and thread-safe.
///
/// @param name short, for folders
/// @param question in the author's words
/// @param published name of a study by others whose claims are set beside the parts
public record Campaign(String name, String question, Optional<String> published, List<Part> parts) {
    public Campaign {
        parts = List.copyOf(parts);
    }

    /// One view of the answer. Several parts may look at the same runs.
    ///
    /// @param study name of the study whose runs it looks at
    /// @param baseline label of a system, in the place of the study's own; empty for that
    /// @param metrics in the place of the study's own; empty for those
    /// @param claims of the published study, by their names there
    /// @param remark what a reader of this part has to know; empty if nothing
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

    /// Names of the studies, in the order in which they are run.
    public List<String> studies() {
        return parts.stream().map(Part::study).distinct().toList();
    }
}
