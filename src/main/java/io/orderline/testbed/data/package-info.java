/// Data folders of engines, and loaded data to begin with.
@NullMarked
package io.orderline.testbed.data;

import org.jspecify.annotations.NullMarked;
