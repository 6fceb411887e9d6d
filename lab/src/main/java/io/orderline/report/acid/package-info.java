/// Results of ACID tests as text, Markdown and HTML.
@NullMarked
package io.orderline.report.acid;

import org.jspecify.annotations.NullMarked;
