/// What every verb has of the process: where its text goes, what it returns, how it is interrupted, how it
/// shows progress.
@NullMarked
package io.orderline.cli.program;

import org.jspecify.annotations.NullMarked;
