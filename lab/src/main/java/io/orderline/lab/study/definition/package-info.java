/// A question and the runs that answer it, as in a study file.
@NullMarked
package io.orderline.lab.study.definition;

import org.jspecify.annotations.NullMarked;
