package io.orderline.report.document;

import gg.jte.Content;
import java.util.List;

/// A part of a [Document]. Texts are plain; each writer escapes them as its format needs.
public sealed interface Part {
    /// One or more sentences.
    record Sentence(Tone tone, String text) implements Part {}

    /// Sentences of equal rank, below each other.
    record Bullets(List<String> lines) implements Part {
        public Bullets {
            lines = List.copyOf(lines);
        }
    }

    /// Things that were judged, each with its outcome, its name and what is to say of it.
    record Entries(List<Entry> entries) implements Part {
        public Entries {
            entries = List.copyOf(entries);
        }
    }

    /// @param mark outcome, such as `failed`
    /// @param note short, after the title, such as a clause of a specification
    /// @param lines sentences
    record Entry(Cell mark, String title, String note, List<String> lines) {
        private static final int FIRST = 2;
        private static final int MOST = 6;

        public Entry {
            lines = List.copyOf(lines);
        }

        /// Returns the lines that a page shows at once.
        public List<String> first() {
            return lines.subList(0, more().isEmpty() ? lines.size() : FIRST);
        }

        /// Returns the lines that a page shows when asked.
        public List<String> more() {
            return lines.size() > MOST ? lines.subList(FIRST, lines.size()) : List.of();
        }

        /// Returns the title, with the note if there is one.
        String named() {
            return note.isEmpty() ? title : title + " (" + note + ")";
        }
    }

    /// A list of facts, each with a label.
    record Facts(List<Fact> facts) implements Part {
        public Facts {
            facts = List.copyOf(facts);
        }
    }

    /// @param below whether it is a part of the fact before it
    /// @param label so short that a terminal shows all labels in one column
    /// @param more sentences below the text
    record Fact(boolean below, String label, Tone tone, String text, List<String> more) {
        public Fact {
            more = List.copyOf(more);
        }
    }

    /// Lines that are shown as they are.
    record Verbatim(String text) implements Part {}

    /// Parts that only a page shows.
    ///
    /// @param summary shown in place of the parts until a reader unfolds them; empty if they are shown at once
    /// @param printed whether paper has it too
    record Details(String summary, boolean printed, List<Part> parts) implements Part {
        public Details {
            parts = parts.stream().filter(part -> !Section.isEmpty(part)).toList();
        }

        public static Details of(String summary, Part... parts) {
            return new Details(summary, true, List.of(parts));
        }

        /// Returns parts that a page shows at once.
        public static Details shown(Part... parts) {
            return of("", parts);
        }

        public static Details sentence(String text) {
            return shown(new Sentence(Tone.PLAIN, text));
        }
    }

    /// @param title empty if the section's title says it
    /// @param words number of columns on the left with words; figures to their right are right-aligned
    /// @param rows as many cells in each as in `header`
    record Table(String title, int words, List<String> header, List<List<Cell>> rows) implements Part {
        public Table {
            header = List.copyOf(header);
            rows = rows.stream().map(List::copyOf).toList();
        }

        /// Returns a table of cells without a tone.
        public static Table of(String title, int words, List<String> header, List<List<String>> rows) {
            return new Table(
                    title,
                    words,
                    header,
                    rows.stream()
                            .map(row -> row.stream().map(Cell::plain).toList())
                            .toList());
        }

        /// Returns the cells without their tones.
        public List<List<String>> texts() {
            return rows.stream()
                    .map(row -> row.stream().map(Cell::text).toList())
                    .toList();
        }

        public boolean isEmpty() {
            return rows.isEmpty();
        }
    }

    /// @param caption empty if the section's title says it
    /// @param drawing for the page
    /// @param text for a terminal and Markdown; empty if tables nearby have the same figures
    record Picture(String caption, Content drawing, String text) implements Part {}

    /// Charts with one key, for the page.
    ///
    /// @param caption empty if the titles of the charts say it
    /// @param text for a terminal and Markdown; empty if tables nearby have the same figures
    record Plot(String caption, List<Chart> charts, String text) implements Part {
        public Plot {
            charts = List.copyOf(charts);
        }

        public static Plot of(Chart chart) {
            return new Plot("", List.of(chart), "");
        }
    }

    /// A reference to another page.
    ///
    /// @param text what the reader finds there
    /// @param to relative path
    record Link(String text, String title, String to) implements Part {}

    /// @param anchor the section's name in links; empty if nothing links to it
    /// @param verdict beside the title; empty if there is none
    record Section(String anchor, String title, List<Cell> verdict, List<Part> parts) implements Part {
        public Section {
            verdict = List.copyOf(verdict);
            parts = parts.stream().filter(part -> !isEmpty(part)).toList();
        }

        public Section(String anchor, String title, List<? extends Part> parts) {
            this(anchor, title, List.of(), List.copyOf(parts));
        }

        static boolean isEmpty(Part part) {
            return switch (part) {
                case Section section -> section.parts().isEmpty();
                case Sentence sentence -> sentence.text().isEmpty();
                case Plot plot -> plot.charts().isEmpty();
                case Facts facts -> facts.facts().isEmpty();
                case Details details -> details.parts().isEmpty();
                case Bullets _, Entries _, Verbatim _, Table _, Picture _, Link _ -> false;
            };
        }

        boolean isPlotted() {
            return parts.stream()
                    .anyMatch(part -> part instanceof Plot || (part instanceof Section inner && inner.isPlotted()));
        }

        /// Returns whether only a page shows it.
        boolean isDrawn() {
            return parts.stream().allMatch(part -> switch (part) {
                case Picture picture -> picture.text().isEmpty();
                case Plot plot -> plot.text().isEmpty();
                case Section section -> section.isDrawn();
                case Details _ -> true;
                case Sentence _, Bullets _, Entries _, Facts _, Verbatim _, Table _, Link _ -> false;
            });
        }
    }
}
