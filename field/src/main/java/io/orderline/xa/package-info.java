/// Transactions in doubt on the nodes of a sharded system: prepared, and neither committed nor rolled back.
@NullMarked
package io.orderline.xa;

import org.jspecify.annotations.NullMarked;
