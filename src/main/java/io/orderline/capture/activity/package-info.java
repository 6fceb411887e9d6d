/// What sessions wait for while they are listened to.
@NullMarked
package io.orderline.capture.activity;

import org.jspecify.annotations.NullMarked;
