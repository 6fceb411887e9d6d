/// Verbs, console text and exit codes: the only place that prints or exits.
@NullMarked
package io.orderline.cli;

import org.jspecify.annotations.NullMarked;
