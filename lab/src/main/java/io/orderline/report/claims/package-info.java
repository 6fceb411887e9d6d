/// The audit of a study as text, Markdown, JSON and HTML.
@NullMarked
package io.orderline.report.claims;

import org.jspecify.annotations.NullMarked;
