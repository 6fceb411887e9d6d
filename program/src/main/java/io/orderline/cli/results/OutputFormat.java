package io.orderline.cli.results;

import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.TextWriter;
import picocli.CommandLine.Option;

/// The output format of a verb that compares: text by default.
public final class OutputFormat {
    @Option(names = "--json", description = "Prints everything as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Prints a line for each run and metric.")
    private boolean csv;

    @Option(names = "--markdown", description = "Prints tables for your own paper.")
    private boolean markdown;

    public static OutputFormat of(boolean json) {
        OutputFormat form = new OutputFormat();
        form.json = json;
        return form;
    }

    public boolean json() {
        return json;
    }

    public boolean csv() {
        return csv;
    }

    public boolean markdown() {
        return markdown;
    }

    /// Returns a report as Markdown if that was asked for, otherwise as text.
    public String write(Document document) {
        return markdown() ? MarkdownWriter.write(document) : TextWriter.write(document);
    }
}
