/// Proves on a server that a dialect is right for it, and writes a certificate.
@NullMarked
package io.orderline.certify;

import org.jspecify.annotations.NullMarked;
