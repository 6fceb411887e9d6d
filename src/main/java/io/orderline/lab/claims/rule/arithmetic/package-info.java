/// Rules that compute a claimed figure anew.
@NullMarked
package io.orderline.lab.claims.rule.arithmetic;

import org.jspecify.annotations.NullMarked;
