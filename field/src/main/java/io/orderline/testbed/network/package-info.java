/// The network between a driver and servers, and between servers: real sockets with proxies on the way.
@NullMarked
package io.orderline.testbed.network;

import org.jspecify.annotations.NullMarked;
