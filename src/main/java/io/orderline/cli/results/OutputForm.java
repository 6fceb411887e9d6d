package io.orderline.cli.results;

import picocli.CommandLine.Option;

/// What is printed instead of text, for verbs that compare.
public final class OutputForm {
    @Option(names = "--json", description = "Prints everything as JSON.")
    private boolean json;

    @Option(names = "--csv", description = "Prints a line for each run and metric.")
    private boolean csv;

    @Option(names = "--markdown", description = "Prints tables for your own paper.")
    private boolean markdown;

    /// JSON or text.
    public static OutputForm of(boolean json) {
        OutputForm form = new OutputForm();
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
