package io.orderline.cli.program;

import java.util.Map;

/// What verbs share.
///
/// @param environment the process's environment variables
public record Context(Terminal terminal, Interrupts interrupts, Map<String, String> environment) {}
