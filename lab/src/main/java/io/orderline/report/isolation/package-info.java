/// The isolation verdict on a history, as text and as a page.
@NullMarked
package io.orderline.report.isolation;

import org.jspecify.annotations.NullMarked;
