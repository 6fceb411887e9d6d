package io.orderline.report.run.document;

import io.orderline.report.document.FactList;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Part.Verbatim;
import io.orderline.report.document.Tone;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.BenchmarkSqlText;
import io.orderline.report.run.text.ImportedRunText;
import io.orderline.result.ImportSource;
import io.orderline.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Sections about runs of other tools: the figures that those tools report or would report.
final class ImportedSections {
    private static final String BENCHMARKSQL = "As BenchmarkSQL 5 would report it";

    private ImportedSections() {}

    static Section own(ImportSource told, Result result) {
        FactList facts = new FactList()
                .each(
                        "its own",
                        told.figures().stream().map(ImportedRunText::figure).toList())
                .add("difference", told.difference())
                .add("ended", ImportedRunText.ended(result.accounting().total()))
                .each("note", told.notes());
        List<Part> parts = new ArrayList<>();
        if (told.figures().isEmpty()) {
            parts.add(new Sentence(Tone.QUIET, "Its files give no figure of its own."));
        }
        parts.add(facts.all());
        return new Section("imported", "What " + told.name() + " says itself", parts);
    }

    /// Returns empty for an imported run, which has the tool's own figures. Who did not ask for BenchmarkSQL's files
    /// finds it on the page alone.
    static Optional<Section> benchmarkSql(RunFiles run) {
        return run.result().imported().isPresent()
                ? Optional.empty()
                : BenchmarkSqlText.of(run)
                        .map(view -> new Section(
                                "benchmarksql",
                                BENCHMARKSQL,
                                BenchmarkSqlText.wanted(run)
                                        ? parts(view)
                                        : List.of(new Details("What it counts, and how", true, parts(view)))));
    }

    private static List<Part> parts(BenchmarkSqlText view) {
        List<Part> parts = new ArrayList<>();
        parts.add(Table.of("", 1, BenchmarkSqlText.HEADER, view.rows()));
        parts.add(new Verbatim(String.join("\n", view.console())));
        view.rates().forEach(rate -> parts.add(new Sentence(Tone.PLAIN, rate)));
        parts.add(new Sentence(Tone.PLAIN, view.difference()));
        return parts;
    }
}
