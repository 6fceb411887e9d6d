/// Laws and curves fitted to measurements.
@NullMarked
package io.orderline.study.model;

import org.jspecify.annotations.NullMarked;
