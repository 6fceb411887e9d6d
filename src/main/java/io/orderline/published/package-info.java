/// Other people's measurements, as they published them, and what their own figures say of their words.
@NullMarked
package io.orderline.published;

import org.jspecify.annotations.NullMarked;
