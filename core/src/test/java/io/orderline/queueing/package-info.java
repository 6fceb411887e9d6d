/// Servers of known capacity: what a search finds, and what a driver reports, is held against formulas and simulation.
@NullMarked
package io.orderline.queueing;

import org.jspecify.annotations.NullMarked;
