/// A question and the runs that answer it, as in a study file.
@NullMarked
package io.orderline.study.definition;

import org.jspecify.annotations.NullMarked;
