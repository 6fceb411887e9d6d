/// SQL scripts written by users.
@NullMarked
package io.orderline.data.script;

import org.jspecify.annotations.NullMarked;
