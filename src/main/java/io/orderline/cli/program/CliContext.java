package io.orderline.cli.program;

import java.util.Map;

/// What verbs share.
///
/// @param environment the process's environment variables
public record CliContext(Console terminal, InterruptHandler interrupts, Map<String, String> environment) {}
