package io.orderline.result;

import java.util.List;

/// The origin of a run that another tool drove, and what that tool reports about it.
///
/// @param version version found in the tool's files, or `unknown`
/// @param source last name of the path from which the run was read
/// @param figures the tool's own figures, as it computes them
/// @param difference how the tool's count of New-Orders becomes Orderline's; empty if not known
/// @param notes sentences that a reader must know before using a figure
public record ImportSource(
        String tool, String version, String source, List<Figure> figures, String difference, List<String> notes) {
    public ImportSource {
        figures = List.copyOf(figures);
        notes = List.copyOf(notes);
    }

    /// @param meaning how the tool computes it, in words
    public record Figure(String name, double value, String meaning) {}

    public String name() {
        return version.equals("unknown") ? tool : tool + " " + version;
    }
}
