/// The view of a run in the terminal that it was started from. [RunScreen] makes the screen of what is known;
/// [TerminalView] has it drawn.
@NullMarked
package io.orderline.live.terminal;

import org.jspecify.annotations.NullMarked;
