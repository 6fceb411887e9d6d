/// What is watched beside a drive: this process, hosts, databases.
@NullMarked
package io.orderline.monitor;

import org.jspecify.annotations.NullMarked;
