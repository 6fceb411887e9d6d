/// Passwords that programs tell: those of clouds are worth minutes, so that each connection needs a new one.
@NullMarked
package io.orderline.login;

import org.jspecify.annotations.NullMarked;
