/// What may be concluded from a run, rule by rule.
@NullMarked
package io.orderline.run.rules;

import org.jspecify.annotations.NullMarked;
