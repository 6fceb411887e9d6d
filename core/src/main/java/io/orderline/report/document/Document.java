package io.orderline.report.document;

import io.orderline.report.document.Part.Section;
import java.util.List;
import java.util.stream.Stream;

/// A report that is made once, and written as text, Markdown and a page. Immutable.
///
/// @param verdict beside the title; empty if there is none
/// @param head what is to be read first
/// @param foot the last line: how the document may be used
public record Document(String title, List<Cell> verdict, List<Part> head, List<Section> sections, String foot) {
    public Document {
        verdict = List.copyOf(verdict);
        head = List.copyOf(head);
        sections =
                sections.stream().filter(section -> !section.parts().isEmpty()).toList();
    }

    /// Returns whether its page needs the scripts that draw charts.
    public boolean isPlotted() {
        return sections.stream().anyMatch(Section::isPlotted);
    }

    /// Returns all parts in order.
    Stream<Part> parts() {
        return Stream.concat(head.stream(), sections.stream());
    }
}
