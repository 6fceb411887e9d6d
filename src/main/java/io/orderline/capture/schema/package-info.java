/// Tables as a catalogue describes them, and generators for rows of the same shape.
@NullMarked
package io.orderline.capture.schema;

import org.jspecify.annotations.NullMarked;
