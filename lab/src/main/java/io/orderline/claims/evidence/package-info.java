/// Figures and conditions from which the rules of an audit compute, whoever measured them.
@NullMarked
package io.orderline.claims.evidence;

import org.jspecify.annotations.NullMarked;
