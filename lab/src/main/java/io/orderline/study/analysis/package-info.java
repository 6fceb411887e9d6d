/// The answer of a study, from its run folders.
@NullMarked
package io.orderline.study.analysis;

import org.jspecify.annotations.NullMarked;
