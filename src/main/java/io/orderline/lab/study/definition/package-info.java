/// A question and the runs that answer it, as a study file says.
@NullMarked
package io.orderline.lab.study.definition;

import org.jspecify.annotations.NullMarked;
