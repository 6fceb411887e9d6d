/// What a history says of isolation: text and page.
@NullMarked
package io.orderline.report.isolation;

import org.jspecify.annotations.NullMarked;
