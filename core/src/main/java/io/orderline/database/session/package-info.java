/// Connections with their prepared statements, and traces of what they execute.
@NullMarked
package io.orderline.database.session;

import org.jspecify.annotations.NullMarked;
