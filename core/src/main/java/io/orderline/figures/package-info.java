/// The figures of a run, computed from its folder: the summary of the window, and metrics by name.
@NullMarked
package io.orderline.figures;

import org.jspecify.annotations.NullMarked;
