package io.orderline.cli;

import java.util.Map;

/// What verbs share.
///
/// @param environment the process's environment variables
record Context(Terminal terminal, Interrupts interrupts, Map<String, String> environment) {}
