/// The evidence that the rules of a verdict examine.
@NullMarked
package io.orderline.run.verdict.evidence;

import org.jspecify.annotations.NullMarked;
