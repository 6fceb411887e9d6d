/// JDBC drivers that do not come with Orderline: fetching them with Maven, keeping them, loading each by itself.
@NullMarked
package io.orderline.drivers;

import org.jspecify.annotations.NullMarked;
