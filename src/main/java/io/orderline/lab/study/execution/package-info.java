/// Takes a study through its runs.
@NullMarked
package io.orderline.lab.study.execution;

import org.jspecify.annotations.NullMarked;
