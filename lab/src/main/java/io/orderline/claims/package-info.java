/// Measurements as others published them, and an audit of their claims.
@NullMarked
package io.orderline.claims;

import org.jspecify.annotations.NullMarked;
