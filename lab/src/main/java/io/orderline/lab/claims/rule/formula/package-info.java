/// Formulas over published figures, and rules that are made of them.
@NullMarked
package io.orderline.lab.claims.rule.formula;

import org.jspecify.annotations.NullMarked;
