/// The answer of a study, from its run folders.
@NullMarked
package io.orderline.lab.study.analysis;

import org.jspecify.annotations.NullMarked;
