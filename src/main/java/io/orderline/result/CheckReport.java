package io.orderline.result;

import java.util.List;

/// The outcome of one consistency check.
///
/// @param id such as `consistency-1`
/// @param clause such as `3.3.2.1`
/// @param status `holds`, `violated` or `not-applicable`
/// @param note why it is not applicable; otherwise empty
/// @param violations number of violating rows
/// @param examples the first of them: keys and the figures that disagree
public record CheckReport(
        String id,
        String clause,
        String title,
        String status,
        String note,
        long violations,
        List<String> examples,
        double seconds) {
    public CheckReport {
        examples = List.copyOf(examples);
    }

    public boolean holds() {
        return status.equals("holds");
    }

    public boolean violated() {
        return status.equals("violated");
    }
}
