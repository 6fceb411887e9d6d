package io.orderline.cli.program;

import java.util.Map;

/// The objects that all verbs share.
///
/// @param environment environment variables of the process
public record CliContext(Console terminal, InterruptHandler interrupts, Map<String, String> environment) {
    /// Prints a message to standard error.
    public void say(String text) {
        terminal.say(text);
    }

    /// Prints a result to standard output.
    public void result(String text) {
        terminal.result(text);
    }

    public ProgressLine progress() {
        return terminal.progress();
    }
}
