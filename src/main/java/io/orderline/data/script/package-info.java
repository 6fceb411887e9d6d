/// SQL scripts of a user.
@NullMarked
package io.orderline.data.script;

import org.jspecify.annotations.NullMarked;
