/// Runs the steps of a study.
@NullMarked
package io.orderline.study.execution;

import org.jspecify.annotations.NullMarked;
