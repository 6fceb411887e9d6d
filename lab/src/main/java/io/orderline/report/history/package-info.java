/// The history of measurements and their changes, as text, Markdown, JSON, JUnit XML and a page.
@NullMarked
package io.orderline.report.history;

import org.jspecify.annotations.NullMarked;
