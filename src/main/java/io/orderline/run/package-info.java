/// Takes a plan through its phases and leaves a run folder with a verdict.
@NullMarked
package io.orderline.run;

import org.jspecify.annotations.NullMarked;
