/// What was measured, whoever measured it: figures and conditions that the rules of an audit compute from.
@NullMarked
package io.orderline.lab.claims.evidence;

import org.jspecify.annotations.NullMarked;
