/// Verification of loaded data: consistency conditions and checksums.
@NullMarked
package io.orderline.data.verify;

import org.jspecify.annotations.NullMarked;
