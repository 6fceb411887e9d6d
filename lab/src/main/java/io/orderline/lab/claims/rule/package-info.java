/// Rules that judge claims. They compute from figures, and none of them knows the study.
@NullMarked
package io.orderline.lab.claims.rule;

import org.jspecify.annotations.NullMarked;
