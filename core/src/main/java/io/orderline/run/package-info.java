/// Takes a plan through its phases and creates a run folder with a verdict.
@NullMarked
package io.orderline.run;

import org.jspecify.annotations.NullMarked;
