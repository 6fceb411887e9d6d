/// The settings of a run, each with its origin.
@NullMarked
package io.orderline.plan;

import org.jspecify.annotations.NullMarked;
