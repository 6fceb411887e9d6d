/// Verbs about what was measured over months.
@NullMarked
package io.orderline.cli.history;

import org.jspecify.annotations.NullMarked;
