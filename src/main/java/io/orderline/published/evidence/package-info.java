/// What was measured, whoever measured it: the figures and the conditions that the rules of an audit
/// compute from.
@NullMarked
package io.orderline.published.evidence;

import org.jspecify.annotations.NullMarked;
