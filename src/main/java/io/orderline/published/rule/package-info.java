/// The rules of an audit. Each computes its judgement from figures; none knows the study.
@NullMarked
package io.orderline.published.rule;

import org.jspecify.annotations.NullMarked;
