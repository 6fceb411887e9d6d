/// Data folders of engines, and loaded data with which they begin.
@NullMarked
package io.orderline.testbed.data;

import org.jspecify.annotations.NullMarked;
