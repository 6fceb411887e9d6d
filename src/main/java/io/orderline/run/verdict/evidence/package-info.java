/// What the rules of a verdict look at.
@NullMarked
package io.orderline.run.verdict.evidence;

import org.jspecify.annotations.NullMarked;
