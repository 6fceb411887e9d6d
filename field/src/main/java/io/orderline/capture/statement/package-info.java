/// Statements without their values, the transactions that they form, and kinds of these transactions.
@NullMarked
package io.orderline.capture.statement;

import org.jspecify.annotations.NullMarked;
