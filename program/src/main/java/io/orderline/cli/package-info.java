/// Verbs, console text and exit codes. Only this package prints to the console or ends the process.
@NullMarked
package io.orderline.cli;

import org.jspecify.annotations.NullMarked;
