/// Statements without their values.
@NullMarked
package io.orderline.capture.statement;

import org.jspecify.annotations.NullMarked;
