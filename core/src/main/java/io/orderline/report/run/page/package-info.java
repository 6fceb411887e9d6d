/// A run as one HTML page.
@NullMarked
package io.orderline.report.run.page;

import org.jspecify.annotations.NullMarked;
