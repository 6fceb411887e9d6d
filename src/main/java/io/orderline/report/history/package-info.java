/// What was measured over months, and when it changed: text, Markdown, JSON and a page.
@NullMarked
package io.orderline.report.history;

import org.jspecify.annotations.NullMarked;
