/// Results of ACID tests as text and HTML.
@NullMarked
package io.orderline.report.acid;

import org.jspecify.annotations.NullMarked;
