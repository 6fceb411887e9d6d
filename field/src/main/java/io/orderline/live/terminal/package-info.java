/// The view of a run in the terminal that started it. [RunScreen] composes it, and [TerminalView] draws it.
@NullMarked
package io.orderline.live.terminal;

import org.jspecify.annotations.NullMarked;
