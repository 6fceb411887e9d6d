/// Tables as described by a catalogue, and generators for rows of the same shape.
@NullMarked
package io.orderline.capture.schema;

import org.jspecify.annotations.NullMarked;
