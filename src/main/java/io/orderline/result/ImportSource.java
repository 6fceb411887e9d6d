package io.orderline.result;

import java.util.List;

/// Where a run comes from that another tool drove, and what that tool says of it.
///
/// @param tool such as `BenchmarkSQL`
/// @param version as its files tell it; `unknown` if they do not
/// @param source last name of the path from which it was read
/// @param figures the tool's own, as it computes them
/// @param difference how the tool's count of New-Orders becomes Orderline's, with all numbers; empty if that is not
///     known
/// @param notes what must be known before a figure is used, a sentence each
public record ImportSource(
        String tool, String version, String source, List<Figure> figures, String difference, List<String> notes) {
    public ImportSource {
        figures = List.copyOf(figures);
        notes = List.copyOf(notes);
    }

    /// @param name such as `tpmC of its report`
    /// @param meaning how the tool computes it, in words
    public record Figure(String name, double value, String meaning) {}

    /// `BenchmarkSQL 5.0`.
    public String name() {
        return version.equals("unknown") ? tool : tool + " " + version;
    }
}
