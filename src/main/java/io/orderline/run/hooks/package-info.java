/// What a run tells its caller, and what a caller may give it.
@NullMarked
package io.orderline.run.hooks;

import org.jspecify.annotations.NullMarked;
