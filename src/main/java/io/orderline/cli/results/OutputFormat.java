package io.orderline.cli.results;

import picocli.CommandLine.Option;

/// What is printed instead of text, for verbs that compare.
public final class OutputFormat {
    @Option(names = "--json", description = "Prints everything as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Prints a line for each run and metric.")
    private boolean csv;

    @Option(names = "--markdown", description = "Prints tables for your own paper.")
    private boolean markdown;

    /// JSON or text.
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
}
