/// What may be concluded from a run, rule by rule.
@NullMarked
package io.orderline.run.verdict;

import org.jspecify.annotations.NullMarked;
