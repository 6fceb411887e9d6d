/// A question, the runs that answer it, their order, and the answer.
@NullMarked
package io.orderline.study;

import org.jspecify.annotations.NullMarked;
