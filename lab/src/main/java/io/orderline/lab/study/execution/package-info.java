/// Runs the steps of a study.
@NullMarked
package io.orderline.lab.study.execution;

import org.jspecify.annotations.NullMarked;
