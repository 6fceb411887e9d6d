/// The process as verbs see it: output, exit code, interrupts and progress.
@NullMarked
package io.orderline.cli.program;

import org.jspecify.annotations.NullMarked;
