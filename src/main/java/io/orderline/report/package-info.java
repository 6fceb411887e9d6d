/// Text and HTML made from run folders only.
@NullMarked
package io.orderline.report;

import org.jspecify.annotations.NullMarked;
