/// Rules that judge claims: formulas over published figures, and rules about how a study measured. None of them
/// knows the study.
@NullMarked
package io.orderline.claims.rule;

import org.jspecify.annotations.NullMarked;
