/// A run that goes on, as a page that becomes its report.
@NullMarked
package io.orderline.live.page;

import org.jspecify.annotations.NullMarked;
