/// The network between a driver and the servers of a testbed, and between these: real sockets with a proxy on
/// the way.
@NullMarked
package io.orderline.testbed.network;

import org.jspecify.annotations.NullMarked;
