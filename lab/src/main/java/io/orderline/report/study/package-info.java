/// A study's answer as text, data and a page.
@NullMarked
package io.orderline.report.study;

import org.jspecify.annotations.NullMarked;
