/// What is done to a testbed while it runs.
@NullMarked
package io.orderline.testbed.action;

import org.jspecify.annotations.NullMarked;
