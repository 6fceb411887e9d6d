package io.orderline.cli.program;

import java.util.Map;

/// The objects that all verbs share.
///
/// @param environment environment variables of the process
public record CliContext(Console terminal, InterruptHandler interrupts, Map<String, String> environment) {}
