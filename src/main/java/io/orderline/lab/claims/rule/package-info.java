/// How a claim is judged. Rules compute from figures; none knows the study.
@NullMarked
package io.orderline.lab.claims.rule;

import org.jspecify.annotations.NullMarked;
