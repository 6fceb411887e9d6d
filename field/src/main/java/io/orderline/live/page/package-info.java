/// The web page of a run in progress, which becomes its report.
@NullMarked
package io.orderline.live.page;

import org.jspecify.annotations.NullMarked;
